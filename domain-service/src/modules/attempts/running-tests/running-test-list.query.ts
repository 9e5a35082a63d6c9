import type { EntityManager } from '@mikro-orm/postgresql';
import type { RunningTest, RunningTestsPage } from '@shikhar/contracts/attempts/running-tests/schemas';
import type { PageQuery } from '@shikhar/contracts/http/pagination';
import type { Database } from '../../../database/database.ts';
import { jsonObjectFrom, toIsoString } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isRunning } from '../running-attempt.service.ts';
import { countRunningTests, isSatNow } from './running-count.service.ts';
import { isVisibleTest, selectVisibleAttempts } from './running-scope.service.ts';

const dayMs = 24 * 60 * 60 * 1000;

function selectTests(em: EntityManager, caller: Caller, now: Date) {
  const seen = selectVisibleAttempts(caller);
  const running = seen.where(isRunning(now.toISOString()));
  const submitted = seen.where('a.submitted_at', '>', new Date(now.getTime() - dayMs).toISOString());
  return em
    .getKysely<Database>()
    .selectFrom('tests as t')
    .select(['t.id', 't.title', 't.subject', 't.class', 't.duration_minutes as durationMinutes'])
    .select(['t.question_count as questionCount', 't.opens_at as opensAt', 't.closes_at as closesAt'])
    .select((eb) => [
      running.select(eb.fn.countAll<number>().as('count')).$asScalar().as('inProgress'),
      submitted.select(eb.fn.countAll<number>().as('count')).$asScalar().as('submitted'),
      jsonObjectFrom(
        running
          .select((row) => ['u.name', toIsoString(row.ref('a.deadline_at')).as('deadlineAt')])
          .where('a.frozen_at', 'is', null)
          .orderBy('a.deadline_at')
          .orderBy('u.name')
          .limit(1),
      ).as('nextToFinish'),
    ]);
}

/** The tests that students the caller may see are taking now. */
export async function findRunningTests(
  em: EntityManager,
  caller: Caller,
  { page, pageSize }: PageQuery,
  now: Date,
): Promise<RunningTestsPage> {
  const tests = await selectTests(em, caller, now)
    .where(isSatNow(caller, now))
    .orderBy('t.title')
    .orderBy('t.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { serverTime: now.toISOString(), tests, total: await countRunningTests(em, caller, now) };
}

/** One test, even if nobody is taking it now; undefined if the caller may not see it. */
export function findRunningTest(em: EntityManager, caller: Caller, testId: string, now: Date): Promise<RunningTest | undefined> {
  return selectTests(em, caller, now).where('t.id', '=', testId).where(isVisibleTest(caller)).executeTakeFirst();
}
