import type { EntityManager } from '@mikro-orm/postgresql';
import { countTest } from '../test-reports/count-test.service.ts';

/** So long a test's figures rest at least; those of one that takes long to count, so many times as long as that took. */
const restSeconds = 20;
const restShare = 50;

const ripeStatement = `
  select o.ref as id from (select distinct ref from figures_due where kind = 'test') o
  where not exists (
    select from test_figures f where f.test_id = o.ref
      and f.counted_at + make_interval(secs => greatest(${restSeconds}, ${restShare} * f.took_ms / 1000.0)) > :now)`;

const dueStatement = "select distinct ref as id from figures_due where kind = 'test'";

/** @returns 0 where another instance has counted it meanwhile */
function countOne(em: EntityManager, testId: string, now: Date): Promise<number> {
  return em.transactional(async (transaction) => {
    await transaction.execute("select pg_advisory_xact_lock(hashtext('figures.test'), hashtext(:testId))", { testId });
    const due = await transaction.execute("delete from figures_due where kind = 'test' and ref = :testId returning 1", {
      testId,
    });
    if (due.length === 0) return 0;
    await countTest(transaction, testId, now);
    return 1;
  });
}

/**
 * The counts of the figures of tests that are due, each in a transaction of its own.
 *
 * @param isPaced leaves those that were counted a moment ago for later
 */
export async function listTestCounts(em: EntityManager, now: Date, isPaced: boolean): Promise<(() => Promise<number>)[]> {
  const due = await em.execute<{ id: string }[]>(isPaced ? ripeStatement : dueStatement, isPaced ? { now } : {});
  return due.map(
    ({ id }) =>
      () =>
        countOne(em, id, now),
  );
}
