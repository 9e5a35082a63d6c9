import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../mail/mail.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { findSummaryWeek } from './summary-week.ts';
import { listWeeks } from './weekly-summary.query.ts';
import { writeSummary } from './write-summary.ts';

/** At a time; the rest follow at the next run. */
const batch = 500;

/** On a Monday, writes to the guardians who asked for it what their students did in the week before; once for each week. */
export async function queueSummaries(em: EntityManager, now: Date): Promise<void> {
  const { system } = await readSettings(em, now);
  const week = findSummaryWeek(now, system);
  if (!week || !system.enableEmails) return;
  for (const { userId, name, guardianEmail, tests } of await listWeeks(em, week, batch)) {
    const content = writeSummary(name, tests, week, system);
    await queueMail(em, { key: `summary.weekly:${userId}:${week.name}`, to: guardianEmail, userId, content }, now);
  }
}
