import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isRunningSql } from '../running-attempt.service.ts';
import { visibleAttemptsSql, watchParameters } from './running-scope.ts';

/** SQL condition over `tests t`: students the caller may see are taking it now. */
export function isSatNow(caller: Caller): string {
  const isSat = `t.id in (select a.test_id from student_attempts a where ${isRunningSql})`;
  return `${isSat} and exists (select ${visibleAttemptsSql(caller)} and ${isRunningSql})`;
}

/** The number of tests that students the caller may see are taking now. */
export async function countRunningTests(em: EntityManager, caller: Caller, now: Date): Promise<number> {
  const statement = `select count(*)::int as tests from tests t where ${isSatNow(caller)}`;
  const [row] = await em.execute<{ tests: number }[]>(statement, watchParameters(caller, now));
  return row?.tests ?? 0;
}
