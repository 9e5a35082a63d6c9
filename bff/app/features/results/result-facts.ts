import type { Outcome, Result, ResultQuestion } from '@shikhar/contracts/attempts/result';
import { formatMarks } from '../../lib/marks.ts';
import { formatCountdown } from '../../ui/timer.tsx';

export interface Fact {
  label: string;
  value: string;
  about?: string;
}

function countOutcomes(questions: readonly ResultQuestion[], ...outcomes: Outcome[]): string {
  return String(questions.filter(({ outcome }) => outcome !== null && outcomes.includes(outcome)).length);
}

function percent(value: number): string {
  return `${formatMarks(Math.round(value * 10) / 10)}%`;
}

/** The counts by outcome; none while the review policy keeps the outcomes back. */
function listOutcomes({ questions }: Result): Fact[] {
  if (questions.every(({ outcome }) => outcome === null || outcome === 'waiting')) return [];
  const waiting = countOutcomes(questions, 'waiting');
  return [
    { label: 'Correct', value: countOutcomes(questions, 'correct'), about: `of ${questions.length} questions` },
    { label: 'Part correct', value: countOutcomes(questions, 'part') },
    { label: 'Wrong or blank', value: countOutcomes(questions, 'wrong', 'blank') },
    ...(waiting === '0' ? [] : [{ label: 'Being marked', value: waiting }]),
  ];
}

/** The numbers beside the score. The time is told against the time of the test, as long as it was not extended. */
export function listFacts(result: Result): Fact[] {
  const { classAveragePercent, rank, takers, timeUsedSeconds, test } = result;
  const average = classAveragePercent === null ? {} : { about: `Class average ${percent(classAveragePercent)}` };
  return [
    { label: 'Score', value: percent(result.percent), ...average },
    { label: 'Rank in class', value: String(rank), about: `of ${takers} ${takers === 1 ? 'student' : 'students'}` },
    { label: 'Time used', value: formatCountdown(timeUsedSeconds), about: `of ${formatCountdown(test.durationMinutes * 60)}` },
    ...listOutcomes(result),
  ];
}

/** What is still open: marks to come, a review kept back, an end by the clock. */
export function listNotes(result: Result): string[] {
  const { waitingMarks, status, isReviewOpen, reviewPolicy, submittedBy } = result;
  return [
    ...(submittedBy === 'deadline' ? ['Time was up, so the test was submitted by itself with what was saved.'] : []),
    ...(status === 'pending_review'
      ? [`These marks are provisional: a teacher has still to mark answers worth ${formatMarks(waitingMarks)} marks.`]
      : []),
    ...(isReviewOpen ? [] : [findReviewNote(reviewPolicy)]),
  ];
}

function findReviewNote(policy: Result['reviewPolicy']): string {
  if (policy === 'never') return 'The right answers of this test are not shown.';
  return 'The right answers are shown when the test is closed for everyone.';
}
