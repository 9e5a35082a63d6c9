import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { takeChanges } from '../../../database/sql.ts';
import { clearSettingsCache, getSettings } from '../../settings/settings.service.ts';
import type { CalendarSettings } from './calendar.service.ts';
import { extendTimeout } from './statement-timeout.service.ts';

async function getAppliedCalendar(em: EntityManager, now: Date): Promise<CalendarSettings> {
  const { timezone, secondTermMonth } = (await getSettings(em, now)).system;
  return { timezone, secondTermMonth };
}

const findCalendar = prepareQuery()('stats-calendar', (db) =>
  db.selectFrom('stats_calendar').select(['timezone', 'second_term_month as secondTermMonth']),
);

const lockSavedCalendar = prepareQuery()('lock-stats-calendar', (db) =>
  db.selectFrom('stats_calendar').select(['timezone', 'second_term_month as secondTermMonth']).forShare(),
);

/** @returns whether it differs from the calendar that scores were counted by */
async function saveCalendar(em: EntityManager, { timezone, secondTermMonth }: CalendarSettings): Promise<boolean> {
  const { set, where } = takeChanges('stats_calendar', ['timezone', 'second_term_month']);
  const changed = await em
    .getKysely<Database>()
    .insertInto('stats_calendar')
    .values({ timezone, second_term_month: secondTermMonth })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(set).where(where))
    .returning('is_only')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Switches to the settings' calendar. If it differs from the one scores were counted by, all students are queued.
 *
 * @param isJob whether a job runs it, so that nobody waits
 */
export async function applyCalendarChange(em: EntityManager, now: Date, isJob: boolean): Promise<void> {
  const [saved] = await findCalendar(em, {});
  const known = await getAppliedCalendar(em, now);
  if (saved?.timezone === known.timezone && saved.secondTermMonth === known.secondTermMonth) return;
  // The cached calendar may be older than one another instance has applied.
  clearSettingsCache(em);
  const calendar = await getAppliedCalendar(em, now);
  await em.transactional(async (transaction) => {
    if (isJob) await extendTimeout(transaction);
    if (!(await saveCalendar(transaction, calendar))) return;
    // With the previous calendar, every score may be wrong.
    await transaction
      .getKysely<Database>()
      .insertInto('stats_queue')
      .columns(['kind', 'ref', 'student_id'])
      .expression((eb) =>
        eb
          .selectFrom('period_scores')
          .select((row) => [row.val('student').as('kind'), 'student_id as ref', 'student_id'])
          .distinct(),
      )
      .execute();
  });
}

/** The calendar to count by, locked until the running transaction ends. */
export async function lockCalendar(em: EntityManager): Promise<CalendarSettings> {
  const [calendar] = await lockSavedCalendar(em, {});
  if (!calendar) throw new Error('There is no calendar to count by yet');
  return calendar;
}
