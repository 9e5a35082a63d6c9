import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { listRecentPeriods } from './calendar.service.ts';
import { ScoreCountEntity } from './score-count.entity.ts';

const batchSize = 2_000;

async function pruneSome(em: EntityManager, period: 'week' | 'month', first: string): Promise<number> {
  const { numDeletedRows } = await em
    .getKysely<Database>()
    .deleteFrom('period_scores')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('student_id', 'period', 'starts_on', 'subject'),
        'in',
        selectFrom('period_scores')
          .select(['student_id', 'period', 'starts_on', 'subject'])
          .where('period', '=', period)
          .where('starts_on', '<', first)
          .limit(batchSize)
          .$asTuple('student_id', 'period', 'starts_on', 'subject'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Takes the same lock as the triggers on scores, so that only one transaction at a time writes the counts. */
export async function lockCounts(em: EntityManager): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('score_counts'))`.execute(em.getKysely());
}

/** Deletes scores of weeks and months that are no longer shown, and empty counts. */
export async function pruneScores(em: EntityManager, now: Date): Promise<void> {
  const { system } = await getSettings(em, now);
  for (const period of ['week', 'month'] as const) {
    const first = listRecentPeriods(now, system, period).at(-1)?.startsOn ?? '';
    while ((await pruneSome(em, period, first)) === batchSize);
  }
  await em.transactional(async (transaction) => {
    await lockCounts(transaction);
    await transaction.nativeDelete(ScoreCountEntity, { students: 0, shown: 0, ended: 0, completed: 0 });
  });
}
