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

async function countOne(em: EntityManager, testId: string, now: Date): Promise<void> {
  await em.transactional(async (transaction) => {
    await transaction.execute("select pg_advisory_xact_lock(hashtext('figures.test'), hashtext(:testId))", { testId });
    await transaction.execute("delete from figures_due where kind = 'test' and ref = :testId", { testId }, 'run');
    await countTest(transaction, [testId], now);
  });
}

/**
 * Counts the figures of tests that are due, each in a transaction of its own.
 *
 * @param isPaced leaves those that were counted a moment ago for later
 * @returns how many were counted
 */
export async function countTestsDue(em: EntityManager, now: Date, isPaced: boolean): Promise<number> {
  const due = await em.execute<{ id: string }[]>(isPaced ? ripeStatement : dueStatement, isPaced ? { now } : {});
  for (const { id } of due) await countOne(em, id, now);
  return due.length;
}
