import type { z } from 'zod';

/** Longer than every known value; a longer one is cut where it is shown. */
const maxLength = 40;

/** The value of a filter in a URL. Empty and `all` mean everything. */
export function parseUrlFilter(url: string, name: string): string | undefined {
  const value = (new URL(url).searchParams.get(name) ?? '').toWellFormed().slice(0, maxLength);
  return value === '' || value === 'all' ? undefined : value;
}

/** The sentence about an unknown value, and what is shown instead. */
export type UnknownFormatter = (value: string) => string;

export const unknownClass: UnknownFormatter = (value) => `We do not know the class “${value}”. Showing all.`;
export const unknownSubject: UnknownFormatter = (value) => `We do not know the subject “${value}”. Showing all.`;
/** For pages that show this term by default. */
export const unknownPeriod: UnknownFormatter = (value) => `We do not know the period “${value}”. Showing this term.`;

interface KnownPeriods<Period> {
  values: z.ZodType<Period>;
  defaultValue: Period;
  formatUnknown: UnknownFormatter;
}

export interface PeriodFilter<Period> {
  period: Period;
  /** A sentence if the URL's period is unknown. */
  unknown: string[];
}

/** The period in a URL, or the default. */
export function parsePeriod<Period>(
  url: string,
  { values, defaultValue, formatUnknown }: KnownPeriods<Period>,
): PeriodFilter<Period> {
  const value = parseUrlFilter(url, 'period');
  const period = values.safeParse(value).data;
  const unknown = value === undefined || period !== undefined ? [] : [formatUnknown(value)];
  return { period: period ?? defaultValue, unknown };
}
