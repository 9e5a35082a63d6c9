import type { EntityManager } from '@mikro-orm/postgresql';
import { markAttempts } from '../../attempts/submission/mark-attempts.service.ts';

const statement = `
  select a.id from attempts a join tests t on t.id = a.test_id
  where a.test_id = :testId and a.status = 'submitted' and a.marking_version < t.marking_version`;

/** Re-marks the attempts that were submitted during a re-marking, and so were marked by the old marking. @returns how many */
export async function markStaleAttempts(em: EntityManager, testId: string): Promise<number> {
  return em.transactional(async (transaction) => {
    const stale = await transaction.execute<{ id: string }[]>(statement, { testId });
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
  const tests = await em.execute<{ test_id: string }[]>(
    `select distinct test_id from remarkings where made_at > :now::timestamptz - interval '${maxMinutes} minutes'`,
    { now },
  );
  let marked = 0;
  for (const { test_id: testId } of tests) marked += await markStaleAttempts(em, testId);
  return marked;
}
