import type { ReviewSetting, ReviewShows } from '@shikhar/contracts/tests/schemas';
import { expressionBuilder } from 'kysely';
import { type Aliased, jsonBuildObject, type Operand, type SelectedRow, toIsoString } from '../../../database/sql.ts';
import { revealsRunningTest, type Sitter } from '../paper/running-paper.service.ts';

/** Requests finish within seconds: a start requested within the window is stored by then, or never. */
const startSettlesMs = 15_000;

/**
 * A moment late enough in the past that all starts before it are stored. Code that stores or sends `visibleToStudent` passes it
 * as
 * `now`, because a start may be stored shortly after the window's end and hides the others' marks again.
 */
export function findSettledMoment(now: Date): Date {
  return new Date(now.getTime() - startSettlesMs);
}

interface ReviewStanding {
  review: ReviewSetting;
  visible: ReviewShows;
  reviewOpensAt: string | null;
  waitingMarks: number;
  markedMarks: number;
}

type Reviewed = Aliased<{ a: 'attempts'; t: 'tests' }>;

/**
 * On `attempts a join tests t`: what the student may see of an attempt's result. Nothing else decides this. The window is over
 * once it has closed and no attempt is running, extended ones included; a suspended student, whose clock is stopped, does not
 * count. A window without an end is never over.
 */
export function visibleToStudent(now: Operand<string>) {
  const eb = expressionBuilder<Reviewed, 'a' | 't'>();
  const running = eb
    .selectFrom('student_attempts as r')
    .select('r.id')
    .whereRef('r.test_id', '=', 't.id')
    .where('r.status', '=', 'in_progress')
    .where('r.frozen_at', 'is', null);
  const isOpen = eb.or([
    eb('t.review_from', '=', 'at_once'),
    eb.and([eb('t.review_from', '=', 'after_marking'), eb('a.marking_status', '=', 'graded')]),
    eb.and([eb('t.review_from', '=', 'after_window'), eb('t.closes_at', '<=', now), eb.not(eb.exists(running))]),
  ]);
  return eb
    .case()
    .when(eb.and([eb('a.status', '=', 'submitted'), isOpen]))
    .then(eb.ref('t.review_shows'))
    .else(eb.val<ReviewShows>('nothing'))
    .end();
}

/** The same for lists of the student's attempts: of an attempt that reveals a running test, nothing. */
export function visibleInLists(sitter: Sitter) {
  const eb = expressionBuilder<Reviewed, 'a' | 't'>();
  return eb.case().when(revealsRunningTest(sitter)).then(eb.val<ReviewShows>('nothing')).else(visibleToStudent(sitter.now)).end();
}

/** The part of a result that staff see if they may read it. */
export function visibleToStaff() {
  return expressionBuilder<Reviewed, never>().val<ReviewShows>('marks_and_answers');
}

/** On `attempts a join tests t`: the columns that `describeReview` reads, beside `visible`. */
export function selectReview() {
  const eb = expressionBuilder<Reviewed, 'a' | 't'>();
  const waitingMarks = eb
    .selectFrom('attempt_answers as w')
    .innerJoin('questions as q', 'q.id', 'w.question_id')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('q.marks'), row.lit(0)).as('marks'))
    .whereRef('w.student_id', '=', 'a.student_id')
    .whereRef('w.attempt_id', '=', 'a.id')
    .where('w.outcome', '=', 'waiting');
  return [
    jsonBuildObject({ shows: eb.ref('t.review_shows'), from: eb.ref('t.review_from') }).as('review'),
    toIsoString(eb.ref('t.closes_at')).as('closesAt'),
    'a.max_score as maxScore',
    eb
      .case()
      .when('a.marking_status', '=', 'pending_review')
      .then(waitingMarks.$asScalar())
      .else(eb.lit(0))
      .end()
      .as('waitingMarks'),
  ] as const;
}

type ReviewRow = SelectedRow<Reviewed, 'a' | 't', ReturnType<typeof selectReview>> & { visible: ReviewShows };

/** Returns the visible parts of a result, and the time when more will be. */
export function describeReview({ review, visible, closesAt, maxScore, waitingMarks }: ReviewRow, now: Date): ReviewStanding {
  const isAwaited = visible === 'nothing' && review.shows !== 'nothing' && review.from === 'after_window';
  const opensAt = isAwaited && closesAt !== null && Date.parse(closesAt) > now.getTime() ? closesAt : null;
  return { review, visible, reviewOpensAt: opensAt, waitingMarks, markedMarks: maxScore - waitingMarks };
}
