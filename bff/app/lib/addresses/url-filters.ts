import type { z } from 'zod';

const maxShownLength = 40;

/** The value of a filter in a URL. Empty and `all` mean everything. */
export function parseUrlFilter(url: string, name: string): string | undefined {
  const value = (new URL(url).searchParams.get(name) ?? '').toWellFormed();
  return value === '' || value === 'all' ? undefined : value;
}

/** `We do not know the subject “Magic”. Showing all.` */
export function formatUnknown(noun: string, value: string, shown: string): string {
  return `We do not know the ${noun} “${value.slice(0, maxShownLength)}”. Showing ${shown}.`;
}

interface KnownPeriods<Period> {
  values: z.ZodType<Period>;
  defaultValue: Period;
  /** The default period, in a sentence: `this term`. */
  shown: string;
}

export interface PeriodFilter<Period> {
  period: Period;
  /** A sentence if the URL's period is unknown. */
  unknown: string[];
}

/** The period in a URL, or the default. */
export function parsePeriod<Period>(url: string, { values, defaultValue, shown }: KnownPeriods<Period>): PeriodFilter<Period> {
  const value = parseUrlFilter(url, 'period');
  const period = values.safeParse(value).data;
  const unknown = value === undefined || period !== undefined ? [] : [formatUnknown('period', value, shown)];
  return { period: period ?? defaultValue, unknown };
}
