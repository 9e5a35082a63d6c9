import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionType, ReviewFrom, ReviewShows, TestDetail } from '@shikhar/contracts/tests/schemas';
import { notFound } from '../../errors/domain-error.ts';
import type { Caller } from '../sessions/session.service.ts';
import { describeSections } from './section.service.ts';
import { type TestSummaryRow, testSummaryColumns, toTestSummary } from './test-summary.service.ts';

interface TestDetailRow extends TestSummaryRow {
  review_shows: ReviewShows;
  review_from: ReviewFrom;
  has_negative_marking: boolean;
  attempts_allowed: number | null;
  set_by: string | null;
  questions: { type: QuestionType; marks: number }[];
  attempts_used: number;
  attempt_in_progress_id: string | null;
}

// An attempt past its deadline is as good as submitted, whether or not it has been closed by now.
const statement = `
  select ${testSummaryColumns}, t.review_shows, t.review_from, t.negative_marks > 0 as has_negative_marking, t.attempts_allowed,
    (select u.name from users u where u.id = t.created_by) as set_by,
    (select coalesce(json_agg(json_build_object('type', q.type, 'marks', q.marks) order by q.position), '[]')
      from questions q where q.test_id = t.id) as questions,
    (select count(*)::int from attempts a where a.student_id = :callerId and a.test_id = t.id) as attempts_used,
    (select a.id from attempts a where a.student_id = :callerId and a.test_id = t.id
      and a.status = 'in_progress' and a.deadline_at > :now) as attempt_in_progress_id
  from tests t
  where t.id = :testId and t.status = 'published' and (:class::text is null or t.class = :class)`;

/** A published test for its start page. @throws NOT_FOUND also for a student of another class */
export async function findTest(em: EntityManager, caller: Caller, testId: string, now: Date): Promise<TestDetail> {
  const [row] = await em.execute<TestDetailRow[]>(statement, { testId, callerId: caller.userId, class: caller.class, now });
  if (!row) throw notFound();
  return {
    ...toTestSummary(row),
    sections: describeSections(row.questions),
    setBy: row.set_by,
    review: { shows: row.review_shows, from: row.review_from },
    hasNegativeMarking: row.has_negative_marking,
    attemptsAllowed: row.attempts_allowed,
    attemptsUsed: row.attempts_used,
    attemptInProgressId: row.attempt_in_progress_id,
  };
}
