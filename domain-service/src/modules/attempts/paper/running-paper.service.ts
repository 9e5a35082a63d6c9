import type { EntityManager } from '@mikro-orm/postgresql';
import { isRunning } from '../running-attempt.service.ts';

/**
 * SQL over `attempts a`, with `:now`: a test that counts, and that answers are still taken for. A preview by staff is none, nor is a retry of mistakes: it is
 * practice at questions whose answers the student has seen, and hides nothing.
 */
const isRunningTest = `(not a.is_practice and not a.is_preview and ${isRunning})`;

/**
 * SQL over `questions q`, with `:studentId` and `:now`: the student sits the question in a running test, itself, a copy of it, or a later
 * version. It is the one place that decides what a student's running tests hide: until they are handed in or their time is up, nothing
 * tells the student the answers to their questions, what they once answered to them, or whether that was right. The sum of an older
 * result's marks stays: without the answer that was given it gives nothing away.
 */
export const isInRunningTest = `
  q.content_hash in (
    with recursive papers as (
      select o.content_hash, o.previous_id
      from attempts a cross join unnest(a.question_ids) as p (question_id) join questions o on o.id = p.question_id
      where a.student_id = :studentId and ${isRunningTest}
      union
      select o.content_hash, o.previous_id from papers p join questions o on o.id = p.previous_id
    )
    select content_hash from papers)`;

interface AskedOf {
  studentId: string;
  questionIds: readonly string[];
  now: Date;
}

export const hiddenStatement = `select q.id from questions q where q.id = any(array[:questionIds]::uuid[]) and ${isInRunningTest}`;

/** Of some questions, by id, those that a student sits in a running test. */
export async function findHiddenQuestions(
  em: EntityManager,
  { studentId, questionIds, now }: AskedOf,
): Promise<ReadonlySet<string>> {
  if (questionIds.length === 0) return new Set();
  const rows = await em.execute<{ id: string }[]>(hiddenStatement, { studentId, questionIds: [...questionIds], now });
  return new Set(rows.map(({ id }) => id));
}

/** Whether a student sits a test that counts. */
export async function hasRunningTest(em: EntityManager, studentId: string, now: Date): Promise<boolean> {
  const statement = `select 1 from attempts a where a.student_id = :studentId and ${isRunningTest} limit 1`;
  const rows = await em.execute(statement, { studentId, now });
  return rows.length > 0;
}
