import type { EntityManager } from '@mikro-orm/postgresql';
import { getSettings } from '../../settings/settings.service.ts';
import { findPeriod } from './calendar.service.ts';

const batchSize = 2_000;

const pruneStatement = `
  delete from period_scores where (student_id, period, starts_on, subject) in (
    select student_id, period, starts_on, subject from period_scores
    where period = :period and period in ('week', 'month') and starts_on < :first limit ${batchSize})
  returning 1`;

async function pruneSome(em: EntityManager, period: 'week' | 'month', first: string): Promise<number> {
  return (await em.execute(pruneStatement, { period, first })).length;
}

/** SQL: takes the same lock as the triggers on scores, so that only one transaction at a time writes the counts. */
export const lockCounts = "select pg_advisory_xact_lock(hashtext('score_counts'))";

/** Deletes scores of weeks and months that are no longer shown, and empty counts. */
export async function pruneScores(em: EntityManager, now: Date): Promise<void> {
  const { system } = await getSettings(em, now);
  for (const period of ['week', 'month'] as const) {
    const first = findPeriod(now, system, period).before.startsOn;
    while ((await pruneSome(em, period, first)) === batchSize);
  }
  await em.transactional(async (transaction) => {
    await transaction.execute(lockCounts);
    await transaction.execute(
      'delete from score_counts where students = 0 and shown = 0 and ended = 0 and handed_in = 0',
      [],
      'run',
    );
  });
}
