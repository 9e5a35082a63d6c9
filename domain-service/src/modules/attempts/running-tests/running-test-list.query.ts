import type { EntityManager } from '@mikro-orm/postgresql';
import type { RunningTest, RunningTestsPage } from '@shikhar/contracts/attempts/running-tests/schemas';
import { toInstant, toOptionalInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isRunningSql } from '../running-attempt.service.ts';
import { isSatNow } from './running-count.service.ts';
import { isVisibleTest, visibleAttemptsSql, watchParameters } from './running-scope.ts';

interface RunningTestRow extends Pick<RunningTest, 'id' | 'title' | 'subject' | 'class'> {
  duration_minutes: number;
  question_count: number;
  opens_at: string | null;
  closes_at: string | null;
  in_progress: number;
  submitted: number;
  next_to_finish: { name: string; deadlineAt: string } | null;
}

/** A longer list would not help the reader. */
const maxTests = 200;

function buildStatement(caller: Caller, condition: string): string {
  const seen = visibleAttemptsSql(caller);
  return `
    select t.id, t.title, t.subject, t.class, t.duration_minutes, t.question_count, t.opens_at, t.closes_at,
      (select count(*)::int ${seen} and ${isRunningSql}) as in_progress,
      (select count(*)::int ${seen} and a.submitted_at > :now::timestamptz - interval '1 day') as submitted,
      (select json_build_object('name', u.name, 'deadlineAt', a.deadline_at) ${seen} and ${isRunningSql} and a.frozen_at is null
        order by a.deadline_at, u.name limit 1) as next_to_finish
    from tests t where ${condition} order by t.title, t.id limit ${maxTests}`;
}

function toRunningTest(row: RunningTestRow): RunningTest {
  const { next_to_finish: next } = row;
  return {
    id: row.id,
    title: row.title,
    subject: row.subject,
    class: row.class,
    durationMinutes: row.duration_minutes,
    questionCount: row.question_count,
    opensAt: toOptionalInstant(row.opens_at),
    closesAt: toOptionalInstant(row.closes_at),
    inProgress: row.in_progress,
    submitted: row.submitted,
    nextToFinish: next && { name: next.name, deadlineAt: toInstant(next.deadlineAt) },
  };
}

/** The tests that students the caller may see are taking now. */
export async function findRunningTests(em: EntityManager, caller: Caller, now: Date): Promise<RunningTestsPage> {
  const rows = await em.execute<RunningTestRow[]>(buildStatement(caller, isSatNow(caller)), watchParameters(caller, now));
  return { serverTime: now.toISOString(), tests: rows.map(toRunningTest) };
}

/** One test, even if nobody is taking it now; undefined if the caller may not see it. */
export async function findRunningTest(
  em: EntityManager,
  caller: Caller,
  testId: string,
  now: Date,
): Promise<RunningTest | undefined> {
  const statement = buildStatement(caller, `t.id = :testId and ${isVisibleTest(caller)}`);
  const [row] = await em.execute<RunningTestRow[]>(statement, { ...watchParameters(caller, now), testId });
  return row && toRunningTest(row);
}
