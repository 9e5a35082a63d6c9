import { SchoolPeriod } from '@shikhar/contracts/analytics/school-reports/schemas';

const labels: Readonly<Record<SchoolPeriod, string>> = { month: 'This Month', term: 'This term', year: 'This Year' };

/** The periods that an address may ask for. */
export const knownPeriods = { values: SchoolPeriod, defaultValue: 'term', shown: 'this term' } as const;

export function getPeriodName(period: SchoolPeriod): string {
  return labels[period];
}

export function listPeriods(current: SchoolPeriod) {
  return SchoolPeriod.options.map((period) => ({
    href: `/school/performance?period=${period}`,
    label: labels[period],
    isCurrent: period === current,
  }));
}
