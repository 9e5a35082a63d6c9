import type { EntityManager } from '@mikro-orm/postgresql';
import { clearSettingsCache, getSettings } from '../../settings/settings.service.ts';
import type { CalendarSettings } from './calendar.service.ts';
import type { StatementTimeout } from './statement-timeout.service.ts';

const columns = 'timezone, second_term_month as "secondTermMonth"';

const saveStatement = `
  insert into stats_calendar as kept (timezone, second_term_month) values (:timezone, :secondTermMonth)
  on conflict (only_one) do update set timezone = excluded.timezone, second_term_month = excluded.second_term_month
  where (kept.timezone, kept.second_term_month) is distinct from (excluded.timezone, excluded.second_term_month)
  returning 1`;

// With the previous calendar, every score may be wrong.
const scoresDue = `
  insert into stats_queue (kind, ref, student_id) select distinct 'student', p.student_id, p.student_id from period_scores p`;

async function getAppliedCalendar(em: EntityManager, now: Date): Promise<CalendarSettings> {
  const { timezone, secondTermMonth } = (await getSettings(em, now)).system;
  return { timezone, secondTermMonth };
}

/**
 * Switches to the settings' calendar. If it differs from the one scores were counted by, all students are queued.
 *
 * @param timeout of the write, for a job that nobody waits for
 */
export async function applyCalendarChange(em: EntityManager, now: Date, timeout?: StatementTimeout): Promise<void> {
  const [saved] = await em.execute<CalendarSettings[]>(`select ${columns} from stats_calendar`);
  const known = await getAppliedCalendar(em, now);
  if (saved?.timezone === known.timezone && saved.secondTermMonth === known.secondTermMonth) return;
  // The cached calendar may be older than one another instance has applied.
  clearSettingsCache(em);
  const calendar = await getAppliedCalendar(em, now);
  await em.transactional(async (transaction) => {
    if (timeout) await transaction.execute(timeout);
    const changed = await transaction.execute(saveStatement, { ...calendar });
    if (changed.length > 0) await transaction.execute(scoresDue, [], 'run');
  });
}

/** The calendar to count by, locked until the running transaction ends. */
export async function lockCalendar(em: EntityManager): Promise<CalendarSettings> {
  const [calendar] = await em.execute<CalendarSettings[]>(`select ${columns} from stats_calendar for share`);
  if (!calendar) throw new Error('There is no calendar to count by yet');
  return calendar;
}
