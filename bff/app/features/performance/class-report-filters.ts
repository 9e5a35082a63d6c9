import { ReportPeriod } from '@shikhar/contracts/analytics/teacher';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { pageField } from '../../lib/address-fields.ts';

export interface ClassFilters {
  class: ClassLevel | undefined;
  subject: Subject | undefined;
  period: ReportPeriod;
  page: number;
}

const fields = { class: ClassLevel, subject: Subject, period: ReportPeriod } as const;
const names = ['class', 'subject', 'period'] as const;

/** Nothing, and the word `all`, ask for everything. */
function readGiven(url: string, name: (typeof names)[number]): string | undefined {
  const value = new URL(url).searchParams.get(name);
  return value === null || value === '' || value === 'all' ? undefined : value;
}

/** The report that an address asks for: what it cannot mean is as if it were not there. */
export function readClassFilters(url: string): ClassFilters {
  return {
    class: fields.class.safeParse(readGiven(url, 'class')).data,
    subject: fields.subject.safeParse(readGiven(url, 'subject')).data,
    period: fields.period.safeParse(readGiven(url, 'period')).data ?? 'term',
    page: pageField.parse(new URL(url).searchParams.get('page') ?? 1),
  };
}

const shownInstead = { class: 'Showing all', subject: 'Showing all', period: 'Showing this term' } as const;

/** What the address says that means nothing, each in a sentence. */
export function sayUnknownFilters(url: string): string[] {
  return names.flatMap((name) => {
    const value = readGiven(url, name);
    if (value === undefined || fields[name].safeParse(value).success) return [];
    return `We do not know the ${name} “${value.slice(0, 40)}”. ${shownInstead[name]}.`;
  });
}

/** The filters as an address has them; what says nothing is left out. */
export function writeClassesHref(path: string, { class: level, subject, period, page }: ClassFilters): string {
  const query = new URLSearchParams();
  if (level) query.set('class', level);
  if (subject) query.set('subject', subject);
  if (period !== 'term') query.set('period', period);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

export const periodNames: Readonly<Record<ReportPeriod, string>> = { term: 'This term', year: 'This Year' };

/** The choice in force, in words. */
export function summarizeClassFilters({ class: level, subject, period }: ClassFilters): string {
  return [level ? `Class ${level}` : 'All classes', subject ?? 'all my subjects', periodNames[period].toLowerCase()].join(', ');
}
