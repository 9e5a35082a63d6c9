import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import type { Aliased, Operand } from '../../database/sql.ts';
import { toInstant } from '../../stored-instant.ts';
import { findLatestOverdue, graceSeconds } from './clock/deadline.ts';
import { isAnswered, isAnsweredSql } from './files/answer-files.repository.ts';

/** SQL over `attempts a`, with `:now`: it still accepts answers, or its clock is stopped. */
export const isRunningSql = `(a.status = 'in_progress' and a.deadline_at >= :now::timestamptz - interval '${graceSeconds} seconds')`;

/** SQL over `attempts a`: how many questions are answered, in writing or by photos. */
export const answeredCountSql = `(select count(*)::int from attempt_answers m where m.attempt_id = a.id and (${isAnsweredSql}))`;

interface Sitting {
  studentId: string;
  /** Undefined matches every attempt in progress. */
  attemptId: string | undefined;
  since: Date;
}

const statement = `
  select 1 from attempts
  where student_id = :studentId and status = 'in_progress' and (:attemptId::uuid is null or id = :attemptId::uuid)
  union all
  select 1 from attempts where id = :attemptId::uuid and student_id = :studentId and submitted_at >= :since
  limit 1`;

/** Whether a student's attempt is in progress, or was submitted at or after `since`. */
export async function hasRunSince(em: EntityManager, { studentId, attemptId, since }: Sitting): Promise<boolean> {
  const rows = await em.execute(statement, { studentId, attemptId: attemptId ?? null, since });
  return rows.length > 0;
}

/** Whether the student has any attempt in progress. */
export async function hasRunningAttempt(em: EntityManager, studentId: string): Promise<boolean> {
  const rows = await em.execute("select 1 from attempts where student_id = :studentId and status = 'in_progress' limit 1", {
    studentId,
  });
  return rows.length > 0;
}

export interface RunningAttempt {
  id: string;
  title: string;
  deadlineAt: string;
  secondsLeft: number;
}

/** The student's running attempts, earliest deadline first. */
export async function findRunningAttempts(em: EntityManager, studentId: string, now: Date): Promise<RunningAttempt[]> {
  const rows = await em.execute<{ id: string; title: string; deadline_at: string }[]>(
    `select a.id, t.title, a.deadline_at from attempts a join tests t on t.id = a.test_id
     where a.student_id = :studentId and a.status = 'in_progress' and a.deadline_at >= :latestOverdue
     order by a.deadline_at, a.id`,
    { studentId, latestOverdue: findLatestOverdue(now) },
  );
  return rows.map(({ id, title, deadline_at: deadlineAt }) => ({
    id,
    title,
    deadlineAt: toInstant(deadlineAt),
    secondsLeft: Math.max(0, Math.ceil((Date.parse(deadlineAt) - now.getTime()) / 1000)),
  }));
}

/** On `attempts a`, or the alias: it still accepts answers, or its clock is stopped. */
export function isRunning(now: Operand<string>, alias: 'a' | 'r' = 'a') {
  const eb = expressionBuilder<Aliased<{ a: 'attempts'; r: 'attempts' }>, 'a' | 'r'>();
  const latestOverdue = sql<string>`${now}::timestamptz - make_interval(secs => ${sql.lit(graceSeconds)})`;
  return eb.and([eb(`${alias}.status`, '=', 'in_progress'), eb(`${alias}.deadline_at`, '>=', latestOverdue)]);
}

/** On `attempts a`: how many questions are answered, in writing or by photos. */
export function countAnswered() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  return eb
    .selectFrom('attempt_answers as m')
    .select((row) => row.fn.countAll<number>().as('answered'))
    .whereRef('m.attempt_id', '=', 'a.id')
    .where(isAnswered())
    .$asScalar();
}
