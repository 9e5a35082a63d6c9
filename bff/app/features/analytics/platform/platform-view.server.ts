import type { PlatformAnalytics, PlatformPeriod } from '@shikhar/contracts/analytics/platform/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { formatDay, formatLongDate, formatLongDay, formatShortDay, formatTime } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { type BarChartView, drawBarChart } from '../../../ui/charts/draw-bar-chart.server.ts';
import { buildActivityView } from './activity-view.server.ts';
import { listCountedNotes } from './counted-notes.ts';
import { periodWords } from './platform-periods.ts';

export interface Stat {
  label: string;
  value: string;
  /** Shown before the text: a count, or percent if `unit` is `%`. */
  change: number | null;
  unit: '' | '%';
  isCount?: boolean;
  about: string;
}

/** Growth in percent with one decimal. */
function compare(present: number, before: number, { onLast, last }: { onLast: string; last: string }) {
  if (before === 0) {
    const about = present === 0 ? `as on the same days of ${last}` : `none on the same days of ${last}`;
    return { change: null, unit: '' as const, about };
  }
  return { change: Math.round(((present - before) / before) * 1000) / 10, unit: '%' as const, about: onLast };
}

function listStats({ users, students, tests, revenue }: PlatformAnalytics, period: PlatformPeriod): Stat[] {
  const words = periodWords[period];
  const share = students.total === 0 ? 0 : Math.round((100 * students.active) / students.total);
  return [
    { label: 'Total Users', value: formatNumber(users.total), change: users.added, unit: '', isCount: true, about: words.inIt },
    {
      label: 'Active Students',
      value: formatNumber(students.active),
      change: null,
      unit: '',
      about: `${share}% of students, ${words.inIt}`,
    },
    { label: 'Tests Taken', value: formatNumber(tests.taken), ...compare(tests.taken, tests.before, words) },
    {
      label: 'Revenue',
      // Whole rupees only; Revenue shows the paise.
      value: formatRupees(Math.round(revenue.paise / 100) * 100),
      ...compare(revenue.paise, revenue.beforePaise, words),
    },
  ];
}

function drawGrowth(weeks: PlatformAnalytics['weeks']): BarChartView {
  const [first, last] = [weeks[0], weeks.at(-1)];
  const says =
    first && last
      ? `New users in each of the last ${weeks.length} weeks, from ${formatNumber(first.users)} in the week of ${formatDay(first.startsOn)} to ${formatNumber(last.users)} in the week of ${formatDay(last.startsOn)}`
      : 'New users by week';
  return drawBarChart({
    title: 'New users by week, latest last',
    says,
    heads: ['Week starting', 'New users'],
    bars: weeks.map(({ startsOn, users }) => ({
      id: startsOn,
      value: users,
      label: formatShortDay(startsOn),
      name: formatDay(startsOn),
      text: countOf(users, 'new user'),
    })),
    hotId: last?.startsOn,
  });
}

/** The platform's analytics, ready to show. */
export function buildPlatformView(analytics: PlatformAnalytics, period: PlatformPeriod, now: Date) {
  const { countedAt, startsOn, students, tests, weeks, subjects, activity } = analytics;
  return {
    period,
    /** The week has just begun and has no submissions yet. */
    isQuiet: period === 'weekly' && students.active === 0 && tests.taken === 0,
    moment: `Since ${formatLongDay(startsOn)}, up to ${formatLongDate(countedAt)}, ${formatTime(countedAt)}`,
    stats: listStats(analytics, period),
    growth: drawGrowth(weeks),
    subjects: subjects.map(({ subject, ended, completed }) => {
      const percent = ended === 0 ? 0 : (100 * completed) / ended;
      return { subject, tests: countOf(ended, 'test'), percent, text: ended === 0 ? '–' : `${Math.round(percent)}%` };
    }),
    activity: activity.map((one) => buildActivityView(one, now)),
    notes: listCountedNotes(analytics, period),
  };
}

export type PlatformView = ReturnType<typeof buildPlatformView>;
