import { StudentPeriod } from '@shikhar/contracts/analytics/student';

const labels: Readonly<Record<StudentPeriod, string>> = { four_weeks: '4 weeks', term: 'This term', year: 'This Year' };

/** How the average of a period is compared with the one before. */
export const comparisonWords: Readonly<Record<StudentPeriod, string>> = {
  four_weeks: 'since the 4 weeks before',
  term: 'since last term',
  year: 'since last year',
};

/** Where nothing was handed in. */
export const emptyWords: Readonly<Record<StudentPeriod, string>> = {
  four_weeks: 'in the last 4 weeks',
  term: 'this term',
  year: 'this year',
};

export interface AskedPeriod {
  period: StudentPeriod;
  /** What the address asked for, where there is no such period. */
  unknown: string | null;
}

/** The period that an address asks for; the term without one. */
export function readPeriod(url: string): AskedPeriod {
  const asked = new URL(url).searchParams.get('period') ?? '';
  const known = StudentPeriod.safeParse(asked);
  if (known.success) return { period: known.data, unknown: null };
  return { period: 'term', unknown: asked === '' ? null : asked.toWellFormed().slice(0, 40) };
}

export function listPeriods(current: StudentPeriod) {
  return StudentPeriod.options.map((period) => ({
    href: `/analytics?period=${period}`,
    label: labels[period],
    isCurrent: period === current,
  }));
}
