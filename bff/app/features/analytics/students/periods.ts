import { StudentPeriod } from '@shikhar/contracts/analytics/students/schemas';
import { unknownPeriod } from '../../../lib/addresses/url-filters.ts';

const labels: Readonly<Record<StudentPeriod, string>> = { four_weeks: '4 weeks', term: 'This term', year: 'This Year' };

/** Shown after a change in the average: the period it is compared with. */
export const comparisonWords: Readonly<Record<StudentPeriod, string>> = {
  four_weeks: 'since the 4 weeks before',
  term: 'since last term',
  year: 'since last year',
};

/** For periods without tests. */
export const emptyTexts: Readonly<Record<StudentPeriod, string>> = {
  four_weeks: 'No counted tests in the last 4 weeks.',
  term: 'No counted tests this term.',
  year: 'No counted tests this year.',
};

/** The periods a URL may name. */
export const knownPeriods = {
  values: StudentPeriod,
  defaultValue: 'term',
  formatUnknown: unknownPeriod,
} as const;

export function listPeriods(current: StudentPeriod) {
  return Object.entries(labels).map(([period, label]) => ({
    href: `/analytics?period=${period}`,
    label,
    isCurrent: period === current,
  }));
}
