import { comparedTests } from '@shikhar/contracts/students/schemas';
import { formatDate, formatShortDate } from '../../lib/site-time.ts';

/** What the numbers of these pages are made of. */
export const countingRule = `Counted is the first attempt at each test, once it is fully marked. Change compares the last ${comparedTests / 2} tests with the ${comparedTests / 2} before.`;

const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format;

/** `74.5%`, or a dash before the first mark. */
export function sayPercent(percent: number | null): string {
  return percent === null ? '–' : `${format(percent)}%`;
}

const dayMs = 24 * 60 * 60 * 1000;

/** `Today`, `Yesterday`, `12 Nov`, or with the year when it is another. On the server alone. */
export function sayLastActive(instant: string | null, now: Date): string {
  if (instant === null) return 'Never';
  const day = formatDate(instant);
  if (day === formatDate(now.toISOString())) return 'Today';
  if (day === formatDate(new Date(now.getTime() - dayMs).toISOString())) return 'Yesterday';
  const isLongAgo = now.getTime() - Date.parse(instant) > 300 * dayMs;
  return isLongAgo ? day : formatShortDate(instant);
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `Mathematics and Science` */
export function joinWords(words: readonly string[]): string {
  return list.format(words);
}
