import { ReportPeriod } from '@shikhar/contracts/analytics/test-reports/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField } from '../../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../../lib/addresses/list-filters.ts';
import { unknownClass, unknownPeriod, unknownSubject } from '../../../../lib/addresses/url-filters.ts';

const ClassFilters = z.object({
  class: choiceField(ClassLevel),
  subject: choiceField(Subject),
  period: ReportPeriod.catch('term'),
  page: pageField,
});
export type ClassFilters = z.infer<typeof ClassFilters>;

export const classFilters = defineFilters(ClassFilters);

/** A sentence for each unknown value in the URL. */
export function formatUnknownFilters(url: string): string[] {
  return classFilters.listUnknown(url, {
    class: unknownClass,
    subject: unknownSubject,
    period: unknownPeriod,
  });
}

export const periodNames: Readonly<Record<ReportPeriod, string>> = { term: 'This term', year: 'This Year' };

/** The current filters, as text. */
export function summarizeClassFilters({ class: level, subject, period }: ClassFilters): string {
  return [level ? `Class ${level}` : 'All classes', subject ?? 'all my subjects', periodNames[period].toLowerCase()].join(', ');
}
