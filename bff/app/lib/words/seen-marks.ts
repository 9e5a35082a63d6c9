import type { AttemptSummary } from '@shikhar/contracts/attempts/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { formatLongDate, formatTime } from '../site/site-time.ts';
import { countOf } from './marks.ts';

/** The marks of an attempt that lists and results show. */
type Provisional = Pick<AttemptSummary, 'score' | 'maxScore' | 'markedMarks' | 'waitingMarks'>;
type ReviewState = Pick<AttemptSummary, 'review' | 'visible' | 'reviewOpensAt'>;

/** `34 of 40 so far, 40 marks waiting`, while a teacher is still marking. */
export function formatProvisional({ score, markedMarks, waitingMarks }: Provisional): string {
  const waiting = `${countOf(waitingMarks, 'mark')} waiting`;
  return markedMarks === 0 ? waiting : `${formatNumber(score ?? 0)} of ${formatNumber(markedMarks)} so far, ${waiting}`;
}

/** `31/40`; `–/40` without a score. */
export function formatFraction({ score, maxScore }: Pick<Provisional, 'score' | 'maxScore'>): string {
  return `${score === null ? '–' : formatNumber(score)}/${formatNumber(maxScore)}`;
}

/** A sentence that explains why a student sees no marks of a submitted attempt; null when they do. */
export function explainHidden({ visible, review, reviewOpensAt }: ReviewState): string | null {
  if (visible !== 'nothing') return null;
  if (review.shows === 'nothing') return 'The marks of this test are not shown.';
  if (reviewOpensAt !== null) {
    return `Your marks are hidden until ${formatLongDate(reviewOpensAt)} at ${formatTime(reviewOpensAt)}.`;
  }
  if (review.from === 'after_marking') return 'Your marks are hidden until all your answers are marked.';
  return 'Your marks are hidden until the test is closed for everyone.';
}
