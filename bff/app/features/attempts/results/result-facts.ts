import type { Outcome, Result, ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { countOf } from '../../../lib/words/marks.ts';
import { hiddenInRunningTest } from '../../../lib/words/running-test-text.ts';
import { formatProvisional } from '../../../lib/words/seen-marks.ts';
import { formatCountdown } from '../../../ui/timer.tsx';

export interface Fact {
  label: string;
  value: string;
  about?: string;
}

function countOutcomes(questions: readonly ResultQuestion[], ...outcomes: Outcome[]): string {
  return String(questions.filter(({ outcome }) => outcome !== null && outcomes.includes(outcome)).length);
}

function formatPercent(value: number): string {
  return `${formatNumber(Math.round(value * 10) / 10)}%`;
}

/** Counts by outcome for visible questions; empty if the review does not show answers. */
function listOutcomes(result: Result): Fact[] {
  const questions = result.questions.filter(({ isHidden }) => !isHidden);
  if (questions.every(({ outcome }) => outcome === null || outcome === 'waiting')) return [];
  const waiting = countOutcomes(questions, 'waiting');
  const uncounted = countOutcomes(questions, 'extra', 'dropped');
  return [
    { label: 'Correct', value: countOutcomes(questions, 'correct'), about: `of ${countOf(questions.length, 'question')}` },
    { label: 'Partly correct', value: countOutcomes(questions, 'part') },
    { label: 'Wrong or blank', value: countOutcomes(questions, 'wrong', 'blank') },
    ...(uncounted === '0' ? [] : [{ label: 'Not counted', value: uncounted }]),
    ...(waiting === '0' ? [] : [{ label: 'Being marked', value: waiting }]),
  ];
}

function listMarks({ status, percent, classAveragePercent, rank, takers, waitingMarks, markedMarks }: Result): Fact[] {
  if (percent === null) return [];
  const average = classAveragePercent === null ? {} : { about: `Class average ${formatPercent(classAveragePercent)}` };
  const score =
    status === 'graded'
      ? { label: 'Score', value: formatPercent(percent), ...average }
      : { label: 'Marked so far', value: formatNumber(markedMarks), about: `${countOf(waitingMarks, 'mark')} waiting` };
  if (rank === null || takers === null) return [score];
  return [
    score,
    { label: 'Rank in class', value: String(rank), about: plural(takers, { one: 'of # student', other: 'of # students' }) },
  ];
}

// With extra time, show only the time used.
function describeTime({ timeUsedSeconds, test }: Result): Fact {
  const fact = { label: 'Time used', value: formatCountdown(timeUsedSeconds) };
  const given = test.durationMinutes * 60;
  return timeUsedSeconds > given ? fact : { ...fact, about: `of ${formatCountdown(given)}` };
}

/** The numbers beside the score. */
export function listFacts(result: Result): Fact[] {
  return [...listMarks(result), describeTime(result), ...listOutcomes(result)];
}

/** `Your challenge of question 3 was answered.` for decided challenges. */
function formatAnswered({ questions }: Result): string[] {
  const numbers = questions.flatMap(({ index, challenge }) => (challenge && challenge.status !== 'open' ? index + 1 : []));
  if (numbers.length === 0) return [];
  const list = numbers.join(', ');
  return [
    plural(numbers.length, {
      one: `Your challenge of question ${list} was answered.`,
      other: `Your challenges of questions ${list} were answered.`,
    }),
  ];
}

/** Notes: marks still to come, hidden answers, automatic submission. */
export function listNotes(result: Result): string[] {
  const { status, score, visible, submittedBy, hasHiddenQuestions } = result;
  return [
    ...(submittedBy === 'deadline' ? ['Time was up, so the test was submitted automatically with your saved answers.'] : []),
    ...(status === 'pending_review' && score !== null
      ? [`These marks are provisional: ${formatProvisional(result)} for a teacher.`]
      : []),
    ...(visible === 'marks' ? ['This test does not show the right answers.'] : []),
    ...(hasHiddenQuestions ? [hiddenInRunningTest] : []),
    ...formatAnswered(result),
  ];
}
