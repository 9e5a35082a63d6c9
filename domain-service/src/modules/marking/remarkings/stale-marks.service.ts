import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { markAttempts } from '../../attempts/submission/mark-attempts.service.ts';

/** Re-marks the attempts that were submitted during a re-marking, and so were marked by the old marking. @returns how many */
export async function markStaleAttempts(em: EntityManager, testId: string): Promise<number> {
  return em.transactional(async (transaction) => {
    const stale = await transaction
      .getKysely<Database>()
      .selectFrom('attempts as a')
      .innerJoin('tests as t', 't.id', 'a.test_id')
      .select('a.id')
      .where('a.test_id', '=', testId)
      .where('a.status', '=', 'submitted')
      .whereRef('a.marking_version', '<', 't.marking_version')
      .execute();
    await markAttempts(
      transaction,
      stale.map(({ id }) => id),
    );
    return stale.length;
  });
}

/** No submission takes longer, so later attempts are never marked by the old marking. */
const maxMinutes = 15;

/** Re-marks the stale attempts of every recently re-marked test. @returns how many */
export async function markAllStaleAttempts(em: EntityManager, now: Date): Promise<number> {
  const since = new Date(now.getTime() - maxMinutes * 60_000);
  const tests = em.getKysely<Database>().selectFrom('remarkings').select('test_id').distinct();
  let marked = 0;
  for (const { test_id: testId } of await tests.where('made_at', '>', since.toISOString()).execute())
    marked += await markStaleAttempts(em, testId);
  return marked;
}
