import type { EntityManager } from '@mikro-orm/postgresql';
import { toWallClock } from '@shikhar/contracts/settings/wall-clock';
import { getSettings } from '../../settings/settings.service.ts';

/** The site's calendar day, such as `2026-11-22`. An entitlement is valid through the end of its last day. */
export async function findToday(em: EntityManager, now: Date): Promise<string> {
  const { system } = await getSettings(em, now);
  const { year, month, day } = toWallClock(now, system.timezone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
