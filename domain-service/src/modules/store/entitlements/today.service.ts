import type { EntityManager } from '@mikro-orm/postgresql';
import { toWallClock } from '@shikhar/contracts/settings/wall-clock';
import { getSettings } from '../../settings/settings.service.ts';

/** The day of the site's calendar, as in `2026-11-22`: what is valid until a day is so through the end of it. */
export async function findToday(em: EntityManager, now: Date): Promise<string> {
  const { system } = await getSettings(em, now);
  const { year, month, day } = toWallClock(now, system.timezone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
