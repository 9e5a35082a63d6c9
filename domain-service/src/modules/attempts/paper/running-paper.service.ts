import type { EntityManager } from '@mikro-orm/postgresql';
import { isRunning } from '../running-attempt.service.ts';

/**
 * SQL over `attempts a`, with `:now`: a running attempt that counts. Excludes previews and retries of mistakes: a retry is
 * practice on questions whose answers the student has seen, and hides nothing.
 */
export const isRunningTest = `(not a.is_practice and not a.is_preview and ${isRunning})`;

/**
 * SQL over `questions q`, with `:studentId` and `:now`: the student has the question, a copy or another version of it in a
 * running test. Nothing else decides what running tests hide: until they are submitted or out of time, nothing reveals the
 * answers to their questions, the student's earlier answers, or whether those were right. The total of a result
 * from before the test stays visible: without the given answer it reveals nothing.
 */
export const isInRunningTest = `
  q.content_hash in (
    with recursive papers as (
      select o.content_hash
      from attempts a cross join unnest(a.question_ids) as p (question_id) join questions o on o.id = p.question_id
      where a.student_id = :studentId and ${isRunningTest}
      union
      select o.content_hash
      from papers p join questions s on s.content_hash = p.content_hash
        join questions o on o.id = s.previous_id or o.previous_id = s.id
    )
    select content_hash from papers)`;

/**
 * SQL over `attempts a`, with `:studentId` and `:now`: the attempt was submitted during a running test and has a question of it,
 * so its total would reveal whether an answer to that question is right.
 */
export const revealsRunningTest = `
  (exists (
      select from (select a.submitted_at) o, attempts a
      where a.student_id = :studentId and a.started_at <= o.submitted_at and ${isRunningTest})
    and exists (
      select from unnest(a.question_ids) as p (question_id) join questions q on q.id = p.question_id where ${isInRunningTest}))`;

interface HiddenQuestionSearch {
  studentId: string;
  questionIds: readonly string[];
  now: Date;
}

export const hiddenStatement = `select q.id from questions q where q.id = any(array[:questionIds]::uuid[]) and ${isInRunningTest}`;

/** The given questions that the student has in a running test. */
export async function findHiddenQuestions(
  em: EntityManager,
  { studentId, questionIds, now }: HiddenQuestionSearch,
): Promise<ReadonlySet<string>> {
  if (questionIds.length === 0) return new Set();
  const rows = await em.execute<{ id: string }[]>(hiddenStatement, { studentId, questionIds: [...questionIds], now });
  return new Set(rows.map(({ id }) => id));
}

/** Whether a student is taking a test that counts, and began it before the given moment. */
export async function hasRunningTest(
  em: EntityManager,
  studentId: string,
  now: Date,
  startedBefore: Date = now,
): Promise<boolean> {
  const statement = `select 1 from attempts a
    where a.student_id = :studentId and a.started_at <= :startedBefore and ${isRunningTest} limit 1`;
  const rows = await em.execute(statement, { studentId, now, startedBefore });
  return rows.length > 0;
}
