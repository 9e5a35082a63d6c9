import { SchoolPeriod } from '@shikhar/contracts/analytics/school';

const labels: Readonly<Record<SchoolPeriod, string>> = { month: 'This Month', term: 'This term', year: 'This Year' };

export interface AskedPeriod {
  period: SchoolPeriod;
  /** What the address asked for, where there is no such period. */
  unknown: string | null;
}

/** The period that an address asks for; the term without one. */
export function readPeriod(url: string): AskedPeriod {
  const asked = new URL(url).searchParams.get('period') ?? '';
  const known = SchoolPeriod.safeParse(asked);
  if (known.success) return { period: known.data, unknown: null };
  return { period: 'term', unknown: asked === '' ? null : asked.toWellFormed().slice(0, 40) };
}

export function namePeriod(period: SchoolPeriod): string {
  return labels[period];
}

export function listPeriods(current: SchoolPeriod) {
  return SchoolPeriod.options.map((period) => ({
    href: `/school/performance?period=${period}`,
    label: labels[period],
    isCurrent: period === current,
  }));
}
