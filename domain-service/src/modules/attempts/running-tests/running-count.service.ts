import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Aliased } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isRunning } from '../running-attempt.service.ts';
import { selectVisibleAttempts } from './running-scope.service.ts';

/** On `tests t`: students the caller may see are taking it now. */
export function isSatNow(caller: Caller, now: Date) {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  const running = isRunning(now.toISOString());
  return eb.and([
    eb('t.id', 'in', eb.selectFrom('student_attempts as a').select('a.test_id').where(running)),
    eb.exists(selectVisibleAttempts(caller).select('a.id').where(running)),
  ]);
}

/** The number of tests that students the caller may see are taking now. */
export async function countRunningTests(em: EntityManager, caller: Caller, now: Date): Promise<number> {
  const { tests } = await em
    .getKysely<Database>()
    .selectFrom('tests as t')
    .select((eb) => eb.fn.countAll<number>().as('tests'))
    .where(isSatNow(caller, now))
    .executeTakeFirstOrThrow();
  return tests;
}
