import type { PackageDetail } from '@shikhar/contracts/store/catalogue/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { countOf } from '../../../lib/words/marks.ts';

/** '60 min each', or 'up to 60 min each' if tests differ. */
export function formatDuration(minutes: readonly number[]): string {
  const maxLength = Math.max(0, ...minutes);
  return minutes.every((each) => each === maxLength) ? `${maxLength} min each` : `up to ${maxLength} min each`;
}

export function formatTest({ questionCount, durationMinutes }: { questionCount: number; durationMinutes: number }): string {
  return `${countOf(questionCount, 'question')}, ${durationMinutes} min`;
}

export function formatTax(gstPercent: number): string {
  return gstPercent === 0 ? 'No GST' : `GST at ${gstPercent}% included`;
}

/** Objective and long questions of a chapter: '10 + 2'. */
export function formatChapter({ objective, written }: PackageDetail['chapters'][number]): string {
  return `${formatNumber(objective)} + ${formatNumber(written)}`;
}

/** Validity, and when its questions last changed. */
export function formatFacts(validUntil: string | null, renewed: string | null): string {
  const use = validUntil === null ? 'Use it as long as you like.' : `Valid until ${validUntil}.`;
  return renewed === null ? use : `${use} Questions updated on ${renewed}.`;
}
