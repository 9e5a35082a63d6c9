import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Aliased, Operand } from '../../database/sql.ts';
import { AttemptEntity } from './attempt.entity.ts';
import { findLatestOverdue, graceSeconds } from './clock/deadline.ts';
import { isAnswered } from './files/answer-files.repository.ts';

interface Sitting {
  studentId: string;
  /** Undefined matches every attempt in progress. */
  attemptId: string | undefined;
  since: Date;
}

/** Whether a student's attempt is in progress, or was submitted at or after `since`. */
export async function hasRunSince(em: EntityManager, { studentId, attemptId, since }: Sitting): Promise<boolean> {
  if (attemptId === undefined) return hasRunningAttempt(em, studentId);
  const status = [{ status: 'in_progress' as const }, { submittedAt: { $gte: since } }];
  return (await em.count(AttemptEntity, { id: attemptId, student: studentId, $or: status })) > 0;
}

/** Whether the student has any attempt in progress. */
export async function hasRunningAttempt(em: EntityManager, studentId: string): Promise<boolean> {
  return (await em.count(AttemptEntity, { student: studentId, status: 'in_progress' })) > 0;
}

/** The student's running attempts, earliest deadline first. */
export async function findRunningAttempts(em: EntityManager, studentId: string, now: Date) {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('attempts as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .select(['a.id', 't.title', 'a.deadline_at as deadlineAt'])
    .where('a.student_id', '=', studentId)
    .where('a.status', '=', 'in_progress')
    .where('a.deadline_at', '>=', findLatestOverdue(now).toISOString())
    .orderBy('a.deadline_at')
    .orderBy('a.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    secondsLeft: Math.max(0, Math.ceil((Date.parse(row.deadlineAt) - now.getTime()) / 1000)),
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
    .whereRef('m.student_id', '=', 'a.student_id')
    .whereRef('m.attempt_id', '=', 'a.id')
    .where(isAnswered())
    .$asScalar();
}
