import type { AttemptSummary } from '@shikhar/contracts/attempts/schemas';
import { formatDate, formatTime } from '../../../lib/site/site-time.ts';
import { formatPercent } from '../../../lib/words/number-text.ts';
import { explainHidden, formatFraction, formatProvisional } from '../../../lib/words/seen-marks.ts';

function findNote(attempt: AttemptSummary): string | null {
  if (attempt.status === 'in_progress') return `Your test is running. It ends at ${formatTime(attempt.deadlineAt)}.`;
  const hidden = explainHidden(attempt);
  return hidden ?? (attempt.markingStatus === 'pending_review' ? formatProvisional(attempt) : null);
}

export function buildAttemptView(attempt: AttemptSummary) {
  const { id, test, number, startedAt, submittedAt, percent, markingStatus } = attempt;
  const isFinal = percent !== null && markingStatus === 'graded';
  return {
    id,
    title: test.title,
    about: [`${test.subject}, ${test.chapter}`, ...(number > 1 ? [`Attempt ${number}`] : [])].join('. '),
    date: formatDate(submittedAt ?? startedAt),
    isRunning: attempt.status === 'in_progress',
    /** `31/40`; a dash if there are no marks yet or they are hidden. */
    marks: isFinal ? formatFraction(attempt) : '–',
    /** `77.5%`; null if there is none. */
    percent: isFinal ? formatPercent(percent) : null,
    /** Why marks are not final: `34 of 40 so far, 40 marks waiting`, hidden until a date, or the test is running. */
    note: findNote(attempt),
  };
}

/** An attempt in the student's own list, ready to show. */
export type AttemptRow = ReturnType<typeof buildAttemptView>;
