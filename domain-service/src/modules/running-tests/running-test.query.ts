import type { EntityManager } from '@mikro-orm/postgresql';
import type { RunningAttempt, RunningState, RunningTestDetail, RunningTestQuery } from '@shikhar/contracts/running-tests/schemas';
import { notFound } from '../../errors/domain-error.ts';
import { toInstant, toOptionalInstant } from '../../stored-instant.ts';
import { answeredCount, isRunning } from '../attempts/running-attempt.service.ts';
import type { Caller } from '../sessions/session.service.ts';
import { visibleAttempts, watchParameters } from './running-scope.ts';
import { findRunningTest } from './running-test-list.query.ts';

interface RunningAttemptRow {
  id: string;
  student_id: string;
  name: string;
  started_at: string;
  deadline_at: string;
  frozen_at: string | null;
  frozen_deadline_at: string | null;
  last_saved_at: string | null;
  seen_at: string;
  answered: number;
  question_count: number;
  extra_time_factor: number;
  extended_minutes: number;
}

/** A page that is open gives a sign of life more often than this. */
const quietAfterMs = 120_000;

const columns = `
  a.id, u.id as student_id, u.name, a.started_at, a.deadline_at, a.frozen_at, a.frozen_deadline_at, a.last_saved_at,
  a.extra_time_factor, a.extended_minutes, cardinality(a.question_ids) as question_count,
  greatest(a.started_at, a.last_saved_at, (select max(v.last_used_at) from sessions v where v.user_id = u.id)) as seen_at,
  ${answeredCount} as answered`;

function findState(row: RunningAttemptRow, now: Date): RunningState {
  if (row.frozen_at !== null) return 'frozen';
  return now.getTime() - Date.parse(row.seen_at) > quietAfterMs ? 'quiet' : 'active';
}

function countSecondsLeft({ frozen_at, frozen_deadline_at, deadline_at }: RunningAttemptRow, now: Date): number {
  const from = frozen_at === null ? now.getTime() : Date.parse(frozen_at);
  return Math.max(0, Math.ceil((Date.parse(frozen_deadline_at ?? deadline_at) - from) / 1000));
}

function toRunningAttempt(row: RunningAttemptRow, now: Date): RunningAttempt {
  return {
    attemptId: row.id,
    student: { id: row.student_id, name: row.name },
    state: findState(row, now),
    startedAt: toInstant(row.started_at),
    deadlineAt: row.frozen_at === null ? toInstant(row.deadline_at) : null,
    secondsLeft: countSecondsLeft(row, now),
    answered: row.answered,
    questionCount: row.question_count,
    lastSavedAt: toOptionalInstant(row.last_saved_at),
    extraTimeFactor: row.extra_time_factor,
    extendedMinutes: row.extended_minutes,
  };
}

/** Those who are sitting a test now, as far as the caller may see them. @throws NOT_FOUND */
export async function findRunningTestDetail(
  em: EntityManager,
  caller: Caller,
  testId: string,
  { page, pageSize, search }: RunningTestQuery,
  now: Date,
): Promise<RunningTestDetail> {
  const test = await findRunningTest(em, caller, testId, now);
  if (!test) throw notFound();
  const found = `from tests t cross join lateral (
    select ${columns} ${visibleAttempts(caller)} and ${isRunning}
      and (:search::text is null or position(lower(:search) in lower(u.name)) > 0)) r
    where t.id = :testId`;
  const parameters = { ...watchParameters(caller, now), testId, search: search || null };
  const [count] = await em.execute<{ total: number }[]>(`select count(*)::int as total ${found}`, parameters);
  const rows = await em.execute<RunningAttemptRow[]>(
    `select r.* ${found} order by r.deadline_at, r.name, r.id limit :limit offset :offset`,
    { ...parameters, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return {
    serverTime: now.toISOString(),
    test,
    attempts: rows.map((row) => toRunningAttempt(row, now)),
    total: count?.total ?? 0,
  };
}
