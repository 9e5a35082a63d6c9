import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReviewFrom, ReviewShows, TestDetail } from '@shikhar/contracts/tests/schemas';
import { prepareStatement, runPrepared } from '../../database/prepared-statement.ts';
import { toInstant } from '../../stored-instant.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { extendMinutes } from '../attempts/extra-time/extend-minutes.service.ts';
import { isForAnyClassSql, isOpenToStudentSql, soldInSql } from '../store/entitlements/test-access.service.ts';
import { findToday } from '../store/entitlements/today.service.ts';
import { requireOwnClass } from './own-class.service.ts';
import { arrangePaper, describeSections, questionsOfTest, type SectionFacts, type SectionQuestion } from './section.service.ts';
import { type TestSummaryRow, testSummaryColumns, toTestSummary } from './test-summary.service.ts';

interface TestDetailRow extends TestSummaryRow {
  review_shows: ReviewShows;
  review_from: ReviewFrom;
  has_negative_marking: boolean;
  attempts_allowed: number | null;
  set_by: string | null;
  questions: SectionQuestion[];
  sections: SectionFacts[];
  attempts_used: number;
  attempt_pause_minutes: number;
  next_attempt_at: string | null;
  needs_access_code: boolean;
  needs_buying: boolean;
  is_for_any_class: boolean;
  sold_in: TestDetail['soldIn'];
  extra_time_factor: number;
  attempt_in_progress_id: string | null;
}

// A question's own value overrides its section's, which overrides the test's.
const takesMarksAway = `
  exists (select from questions q left join test_sections s on s.id = q.section_id
    where q.test_id = t.id and q.position is not null and q.type in ('mcq', 'truefalse')
      and coalesce(q.negative_marks, s.negative_marks, t.negative_marks) > 0)`;

// An attempt past its deadline counts as submitted even before it is closed.
const statement = prepareStatement(
  'test-detail',
  `
  select ${testSummaryColumns}, t.review_shows, t.review_from, ${takesMarksAway} as has_negative_marking, t.attempts_allowed,
    t.attempt_pause_minutes, t.access_code is not null as needs_access_code,
    not ${isOpenToStudentSql} as needs_buying, ${isForAnyClassSql} as is_for_any_class, ${soldInSql} as sold_in,
    coalesce((select x.factor from extra_times x where x.student_id = :studentId), 1) as extra_time_factor,
    (select u.name from users u where u.id = t.created_by) as set_by,
    ${questionsOfTest},
    (select count(*)::int from student_attempts a where a.student_id = :studentId and a.test_id = t.id) as attempts_used,
    (select max(coalesce(a.submitted_at, a.deadline_at)) + make_interval(mins => t.attempt_pause_minutes) from student_attempts a
      where a.student_id = :studentId and a.test_id = t.id and (a.status = 'submitted' or a.deadline_at <= :now)) as next_attempt_at,
    (select a.id from student_attempts a where a.student_id = :studentId and a.test_id = t.id
      and a.status = 'in_progress' and a.deadline_at > :now) as attempt_in_progress_id
  from tests t
  where t.id = :testId and t.status = 'published'`,
);

function findNextAttempt(row: TestDetailRow, now: Date): string | null {
  const { next_attempt_at: next, attempts_allowed: allowed } = row;
  const isLater = next !== null && new Date(next) > now;
  return isLater && (allowed === null || row.attempts_used < allowed) ? toInstant(next) : null;
}

/**
 * A published test for its start page. @throws NOT_FOUND; TEST_NOT_FOR_CLASS for a student of another class who has not bought it
 */
export async function findTest(em: EntityManager, caller: Caller, testId: string, now: Date): Promise<TestDetail> {
  const [found] = await runPrepared<TestDetailRow>(em, statement, {
    testId,
    studentId: caller.userId,
    today: await findToday(em, now),
    now,
  });
  const isOfAnyClass = caller.role !== 'student' || found?.is_for_any_class === true;
  const row = requireOwnClass(found, isOfAnyClass ? (found?.class ?? null) : caller.class);
  const summary = toTestSummary(row);
  return {
    ...summary,
    sections: describeSections(arrangePaper(row.questions, row.sections), row.extra_time_factor),
    setBy: row.set_by,
    review: { shows: row.review_shows, from: row.review_from },
    hasNegativeMarking: row.has_negative_marking,
    hasLongAnswers: row.questions.some(({ type }) => type === 'broad'),
    attemptsAllowed: row.attempts_allowed,
    attemptsUsed: row.attempts_used,
    attemptPauseMinutes: row.attempt_pause_minutes,
    nextAttemptAt: findNextAttempt(row, now),
    needsAccessCode: row.needs_access_code,
    needsBuying: row.needs_buying,
    soldIn: row.needs_buying ? row.sold_in : null,
    extraTimeFactor: row.extra_time_factor,
    ownDurationMinutes: extendMinutes(row.duration_minutes, row.extra_time_factor),
    attemptInProgressId: row.attempt_in_progress_id,
  };
}
