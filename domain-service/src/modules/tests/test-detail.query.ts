import type { EntityManager } from '@mikro-orm/postgresql';
import type { TestDetail } from '@shikhar/contracts/tests/schemas';
import { expressionBuilder, sql } from 'kysely';
import { prepareQuery } from '../../database/prepared-query.ts';
import { type Aliased, toBoolean } from '../../database/sql.ts';
import { getQuestionKind, listTypes } from '../../question-kinds/registry.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { extendMinutes } from '../attempts/extra-time/extend-minutes.service.ts';
import { isForAnyClass, isOpenToStudent, selectSoldIn } from '../store/entitlements/test-access.service.ts';
import { findToday } from '../store/entitlements/today.service.ts';
import { requireOwnClass } from './own-class.service.ts';
import { arrangePaper, describeSections, selectQuestionsAndSections } from './section.service.ts';
import { selectTestSummary, toTestSummary } from './test-summary.service.ts';

/** On `tests t`: a question's own value overrides its section's, which overrides the test's. */
function hasNegativeMarking() {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  return eb.exists(
    eb
      .selectFrom('questions as q')
      .leftJoin('test_sections as s', 's.id', 'q.section_id')
      .select('q.id')
      .whereRef('q.test_id', '=', 't.id')
      .where('q.position', 'is not', null)
      .where(
        'q.type',
        'in',
        listTypes(({ hasNegativeMarks }) => hasNegativeMarks),
      )
      .where((row) => row(row.fn.coalesce('q.negative_marks', 's.negative_marks', 't.negative_marks'), '>', 0)),
  );
}

// An attempt past its deadline counts as submitted even before it is closed.
const findDetail = prepareQuery<{ testId: string; studentId: string; today: string; now: Date }>()(
  'test-detail',
  (db, parameter) => {
    const buyer = { studentId: parameter('studentId'), today: parameter('today') };
    return db
      .selectFrom('tests as t')
      .select(selectTestSummary())
      .select(selectQuestionsAndSections())
      .select(['t.review_shows', 't.review_from', 't.attempts_allowed as attemptsAllowed'])
      .select('t.attempt_pause_minutes as attemptPauseMinutes')
      .select((eb) => {
        const attempts = eb
          .selectFrom('student_attempts as a')
          .where('a.student_id', '=', buyer.studentId)
          .whereRef('a.test_id', '=', 't.id');
        const extraTime = eb.selectFrom('extra_times as x').select('x.factor').where('x.student_id', '=', buyer.studentId);
        return [
          toBoolean(hasNegativeMarking()).as('hasNegativeMarking'),
          toBoolean(eb('t.access_code', 'is not', null)).as('needsAccessCode'),
          toBoolean(eb.not(isOpenToStudent(buyer))).as('needsBuying'),
          toBoolean(isForAnyClass(buyer)).as('isForAnyClass'),
          selectSoldIn(buyer.today).as('soldIn'),
          eb.fn.coalesce(extraTime.$asScalar(), eb.lit(1)).as('extraTimeFactor'),
          eb.selectFrom('users as u').select('u.name').whereRef('u.id', '=', 't.created_by').as('setBy'),
          attempts
            .select((row) => row.fn.countAll<number>().as('count'))
            .$asScalar()
            .as('attemptsUsed'),
          attempts
            .select((row) => {
              const lastEnd = row.fn.max(row.fn.coalesce('a.submitted_at', 'a.deadline_at'));
              return sql<string>`${lastEnd} + make_interval(mins => ${eb.ref('t.attempt_pause_minutes')})`.as('at');
            })
            .where((row) => row.or([row('a.status', '=', 'submitted'), row('a.deadline_at', '<=', parameter('now'))]))
            .as('nextAttemptAt'),
          attempts
            .select('a.id')
            .where('a.status', '=', 'in_progress')
            .where('a.deadline_at', '>', parameter('now'))
            .as('attemptInProgressId'),
        ];
      })
      .where('t.id', '=', parameter('testId'))
      .where('t.status', '=', 'published');
  },
);

type Detail = Awaited<ReturnType<typeof findDetail>>[number];

function findNextAttempt({ nextAttemptAt: next, attemptsAllowed: allowed, attemptsUsed }: Detail, now: Date): string | null {
  const isLater = next !== null && Date.parse(next) > now.getTime();
  return isLater && (allowed === null || attemptsUsed < allowed) ? next : null;
}

/**
 * A published test for its start page. @throws NOT_FOUND; TEST_NOT_FOR_CLASS for a student of another class who has not bought it
 */
export async function findTest(em: EntityManager, caller: Caller, testId: string, now: Date): Promise<TestDetail> {
  const [found] = await findDetail(em, { testId, studentId: caller.userId, today: await findToday(em, now), now });
  const isOfAnyClass = caller.rights.tests === 'all' || found?.isForAnyClass === true;
  const row = requireOwnClass(found, isOfAnyClass ? (found?.class ?? null) : caller.class);
  const { isForAnyClass: _, review_shows: shows, review_from: from, questions, sections, ...facts } = row;
  return {
    ...toTestSummary(facts),
    sections: describeSections(arrangePaper(questions, sections), row.extraTimeFactor),
    review: { shows, from },
    hasLongAnswers: questions.some(({ type }) => getQuestionKind(type).isMarkedByTeacher),
    nextAttemptAt: findNextAttempt(row, now),
    soldIn: row.needsBuying ? row.soldIn : null,
    ownDurationMinutes: extendMinutes(row.durationMinutes, row.extraTimeFactor),
  };
}
