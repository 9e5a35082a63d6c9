import { ReportPeriod } from '@shikhar/contracts/analytics/test-reports/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { pageField } from '../../../../lib/addresses/address-fields.ts';
import { buildUrl } from '../../../../lib/addresses/build-url.ts';
import { listUnknown, parseUrlFilter } from '../../../../lib/addresses/url-filters.ts';

export interface ClassFilters {
  class: ClassLevel | undefined;
  subject: Subject | undefined;
  period: ReportPeriod;
  page: number;
}

const known = {
  class: { values: ClassLevel, shown: 'all' },
  subject: { values: Subject, shown: 'all' },
  period: { values: ReportPeriod, shown: 'this term' },
} as const;

/** Parses a report's filters from a URL. Unknown values are ignored. */
export function parseClassFilters(url: string): ClassFilters {
  return {
    class: known.class.values.safeParse(parseUrlFilter(url, 'class')).data,
    subject: known.subject.values.safeParse(parseUrlFilter(url, 'subject')).data,
    period: known.period.values.safeParse(parseUrlFilter(url, 'period')).data ?? 'term',
    page: pageField.parse(new URL(url).searchParams.get('page') ?? 1),
  };
}

/** A sentence for each unknown value in the URL. */
export function formatUnknownFilters(url: string): string[] {
  return listUnknown(url, known);
}

/** URL of the report with these filters, without the defaults. */
export function buildClassesHref(path: string, { class: level, subject, period, page }: ClassFilters): string {
  return buildUrl(path, { class: level, subject, period: period === 'term' ? undefined : period, page });
}

export const periodNames: Readonly<Record<ReportPeriod, string>> = { term: 'This term', year: 'This Year' };

/** The current filters, as text. */
export function summarizeClassFilters({ class: level, subject, period }: ClassFilters): string {
  return [level ? `Class ${level}` : 'All classes', subject ?? 'all my subjects', periodNames[period].toLowerCase()].join(', ');
}
