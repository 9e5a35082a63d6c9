import type { PackageDetail } from '@shikhar/contracts/packages/schemas';
import { countOf } from '../../lib/marks.ts';

const whole = new Intl.NumberFormat('en-IN').format;

/** '60 min each', or 'up to 60 min each' where its tests differ. */
export function sayDuration(minutes: readonly number[]): string {
  const longest = Math.max(0, ...minutes);
  return minutes.every((each) => each === longest) ? `${longest} min each` : `up to ${longest} min each`;
}

export function sayTest({ questionCount, durationMinutes }: { questionCount: number; durationMinutes: number }): string {
  return `${countOf(questionCount, 'question')}, ${durationMinutes} min`;
}

export function sayTax(gstPercent: number): string {
  return gstPercent === 0 ? 'No GST' : `GST at ${gstPercent}% included`;
}

/** Objective and long questions of a chapter: '10 + 2'. */
export function sayChapter({ objective, written }: PackageDetail['chapters'][number]): string {
  return `${whole(objective)} + ${whole(written)}`;
}

/** How long it can be used, and when its questions last changed, days in words. */
export function sayFacts(validUntil: string | null, renewed: string | null): string {
  const use = validUntil === null ? 'Use it as long as you like.' : `Valid until ${validUntil}.`;
  return renewed === null ? use : `${use} Questions last renewed on ${renewed}.`;
}
