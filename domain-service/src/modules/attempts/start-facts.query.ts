import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionType } from '@shikhar/contracts/tests/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { notFound } from '../../errors/domain-error.ts';

/** What decides whether a student may start a test, and on which paper. */
export interface StartFacts {
  durationMinutes: number;
  opensAt: Date | null;
  closesAt: Date | null;
  attemptsAllowed: number | null;
  attemptsUsed: number;
  negativeMarks: number;
  shufflesQuestions: boolean;
  isPriced: boolean;
  questions: { id: string; type: QuestionType; marks: number }[];
  inProgress: { id: string; deadlineAt: Date } | null;
}

interface StartRow {
  duration_minutes: number;
  opens_at: string | null;
  closes_at: string | null;
  attempts_allowed: number | null;
  attempts_used: number;
  negative_marks: number;
  shuffles_questions: boolean;
  is_priced: boolean;
  questions: StartFacts['questions'];
  in_progress: { id: string; deadline_at: string } | null;
}

const statement = `
  select t.duration_minutes, t.opens_at, t.closes_at, t.attempts_allowed, t.negative_marks, t.shuffles_questions,
    coalesce(t.price_paise, 0) > 0 as is_priced,
    (select coalesce(json_agg(json_build_object('id', q.id, 'type', q.type, 'marks', q.marks) order by q.position), '[]')
      from questions q where q.test_id = t.id) as questions,
    (select count(*)::int from attempts a where a.student_id = :studentId and a.test_id = t.id) as attempts_used,
    (select json_build_object('id', a.id, 'deadline_at', a.deadline_at) from attempts a
      where a.student_id = :studentId and a.test_id = t.id and a.status = 'in_progress') as in_progress
  from tests t where t.id = :testId and t.status = 'published' and t.class = :class`;

/** @throws NOT_FOUND for a test that is not published, or not of the student's class */
export async function findStartFacts(
  em: EntityManager,
  facts: { testId: string; studentId: string; class: ClassLevel | null },
): Promise<StartFacts> {
  const [row] = await em.execute<StartRow[]>(statement, facts);
  if (!row) throw notFound();
  return {
    durationMinutes: row.duration_minutes,
    opensAt: row.opens_at === null ? null : new Date(row.opens_at),
    closesAt: row.closes_at === null ? null : new Date(row.closes_at),
    attemptsAllowed: row.attempts_allowed,
    attemptsUsed: row.attempts_used,
    negativeMarks: row.negative_marks,
    shufflesQuestions: row.shuffles_questions,
    isPriced: row.is_priced,
    questions: row.questions,
    inProgress: row.in_progress && { id: row.in_progress.id, deadlineAt: new Date(row.in_progress.deadline_at) },
  };
}
