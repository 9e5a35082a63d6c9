import { PlatformPeriod } from '@shikhar/contracts/analytics/platform/schemas';

const labels: Readonly<Record<PlatformPeriod, string>> = { weekly: 'This Week', monthly: 'This Month', yearly: 'This Year' };

export interface PeriodWords {
  /** `421 this month` */
  inIt: string;
  /** `5.8% compared with last month` */
  onLast: string;
  last: string;
}

export const periodWords: Readonly<Record<PlatformPeriod, PeriodWords>> = {
  weekly: { inIt: 'this week', onLast: 'compared with last week', last: 'last week' },
  monthly: { inIt: 'this month', onLast: 'compared with last month', last: 'last month' },
  yearly: { inIt: 'this year', onLast: 'compared with last year', last: 'last year' },
};

/** The periods a URL may name. */
export const knownPeriods = {
  values: PlatformPeriod,
  defaultValue: 'monthly',
  formatUnknown: (value: string) => `We do not know the period “${value}”. Showing this month.`,
} as const;

export function listPeriods(current: PlatformPeriod) {
  return PlatformPeriod.options.map((period) => ({
    href: period === 'monthly' ? '/admin/analytics' : `/admin/analytics?period=${period}`,
    label: labels[period],
    isCurrent: period === current,
  }));
}
