import type { LeaderboardPeriod } from '@shikhar/contracts/analytics/leaderboard/schemas';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { getMonthName } from '../../../lib/words/month-name.ts';
import type { LeaderboardFilters } from './leaderboard-filters.ts';

export const periodNames = {
  weekly: 'This Week',
  monthly: 'This Month',
  yearly: 'This Year',
} as const satisfies Record<LeaderboardPeriod, string>;

export const improvementTexts = {
  weekly: 'The change in percentage points since the week before. A dash means no test in that period.',
  monthly: 'The change in percentage points since the month before. A dash means no test in that period.',
  yearly: 'The change in percentage points since the year before. A dash means no test in that period.',
} as const satisfies Record<LeaderboardPeriod, string>;

export const emptyTexts = {
  weekly: 'No results this week yet.',
  monthly: 'No results this month yet.',
  yearly: 'No results this year yet.',
} as const satisfies Record<LeaderboardPeriod, string>;

/** Said above the board of the last period, which is shown while the current one is empty. */
export const lastPeriodTexts = {
  weekly: 'No results this week yet. This is last week’s leaderboard.',
  monthly: 'No results this month yet. This is last month’s leaderboard.',
  yearly: 'No results this year yet. This is last year’s leaderboard.',
} as const satisfies Record<LeaderboardPeriod, string>;

/** The current filters, for the collapsed filters on phones. */
export function summarizeFilters({ class: level, subject, period }: LeaderboardFilters): string {
  const isOneClass = level !== undefined && level !== 'all';
  if (!(isOneClass || subject)) return `${periodNames[period]}, all classes and subjects`;
  return [periodNames[period], isOneClass ? `Class ${level}` : 'all classes', subject ?? 'all subjects'].join(', ');
}

/** Two days in a sentence, in the site's date order: `16 and 22 November`. */
export function formatDays(from: string, to: string, dateFormat: SystemSettings['dateFormat']): string {
  if (dateFormat === 'YYYY-MM-DD') return `${from} and ${to}`;
  const [first, last] = [from, to].map((day) => {
    const [year = 0, , number = 1] = day.split('-').map(Number);
    return { year, month: getMonthName(day), day: number };
  });
  if (!(first && last)) return '';
  const isSameYear = first.year === last.year;
  const isSameMonth = isSameYear && first.month === last.month;
  const year = (shown: typeof first, comma: string) => (isSameYear ? '' : `${comma} ${shown.year}`);
  if (dateFormat === 'DD-MM-YYYY') {
    const begin = isSameMonth ? first.day : `${first.day} ${first.month}${year(first, '')}`;
    return `${begin} and ${last.day} ${last.month}${year(last, '')}`;
  }
  const end = isSameMonth ? last.day : `${last.month} ${last.day}${year(last, ',')}`;
  return `${first.month} ${first.day}${year(first, ',')} and ${end}`;
}

type AbsenceTexts = Readonly<Record<LeaderboardPeriod, (subject: string | undefined) => string>>;

const absenceTexts: AbsenceTexts = {
  weekly: (subject) =>
    subject
      ? `You are not ranked yet: you submitted no marked ${subject} test this week.`
      : 'You are not ranked yet: you submitted no marked test this week.',
  monthly: (subject) =>
    subject
      ? `You are not ranked yet: you submitted no marked ${subject} test this month.`
      : 'You are not ranked yet: you submitted no marked test this month.',
  yearly: (subject) =>
    subject
      ? `You are not ranked yet: you submitted no marked ${subject} test this year.`
      : 'You are not ranked yet: you submitted no marked test this year.',
};

const lastAbsenceTexts: AbsenceTexts = {
  weekly: (subject) =>
    subject
      ? `You are not ranked: you submitted no marked ${subject} test last week.`
      : 'You are not ranked: you submitted no marked test last week.',
  monthly: (subject) =>
    subject
      ? `You are not ranked: you submitted no marked ${subject} test last month.`
      : 'You are not ranked: you submitted no marked test last month.',
  yearly: (subject) =>
    subject
      ? `You are not ranked: you submitted no marked ${subject} test last year.`
      : 'You are not ranked: you submitted no marked test last year.',
};

interface Board {
  filters: LeaderboardFilters;
  isLastPeriod: boolean;
}

/** Explains to a student why they are not on the list. */
export function formatAbsence({ filters, isLastPeriod }: Board, own: string | undefined): string {
  const { class: level, subject, period } = filters;
  if (level && level !== 'all' && own && level !== own) return `You are in Class ${own}, so you are not on this list.`;
  const texts = isLastPeriod ? lastAbsenceTexts : absenceTexts;
  return texts[period](subject);
}
