import { GradedBy, type ReportChoices } from '@shikhar/contracts/analytics/school-reports/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
import { formatUnknown } from '../../../lib/addresses/asked-filters.ts';
import { buildUrl } from '../../../lib/addresses/build-url.ts';

/** The filters of a report. */
export interface ReportFilters {
  class: ClassLevel;
  span: string;
  gradedBy: GradedBy;
  page: number;
  /** The student name to search for. */
  search: string;
}

/** The raw URL values, valid or not. */
export interface AskedReport {
  class: string;
  span: string;
  gradedBy: string;
  page: number;
  search: string;
}

export function parseAsked(url: string): AskedReport {
  const { searchParams } = new URL(url);
  const read = (name: string) => (searchParams.get(name) ?? '').toWellFormed().slice(0, 40);
  return {
    class: read('class'),
    span: read('term'),
    gradedBy: read('grades'),
    page: pageField.parse(searchParams.get('page') ?? 1),
    search: searchField.parse(searchParams.get('search') ?? ''),
  };
}

/** The highest class with students. */
function findDefaultClass({ classes }: ReportChoices): ClassLevel {
  return classes.findLast(({ students }) => students > 0)?.class ?? '10';
}

/** The filters of a report. Unknown values fall back to the defaults. */
export function chooseReport(asked: AskedReport, choices: ReportChoices): ReportFilters {
  const defaultValue = findDefaultClass(choices);
  return {
    class: ClassLevel.catch(defaultValue).parse(asked.class),
    span: (choices.spans.find(({ span }) => span === asked.span) ?? choices.spans[0])?.span ?? '',
    gradedBy: GradedBy.catch('marks').parse(asked.gradedBy),
    page: asked.page,
    search: asked.search,
  };
}

/** Explains which URL values are unknown and what is shown instead. */
export function formatUnknownFilters(asked: AskedReport, { spans, ...choices }: ReportChoices): string[] {
  const chosen = chooseReport(asked, { spans, ...choices });
  const term = spans.find(({ span }) => span === chosen.span)?.name ?? '';
  return [
    ...(asked.class !== '' && asked.class !== chosen.class ? [formatUnknown('class', asked.class, `class ${chosen.class}`)] : []),
    ...(asked.span !== '' && asked.span !== chosen.span ? [formatUnknown('term', asked.span, term)] : []),
    ...(asked.gradedBy !== '' && asked.gradedBy !== chosen.gradedBy
      ? [formatUnknown('grades', asked.gradedBy, 'grades by marks')]
      : []),
  ];
}

type HrefFilters = Partial<Pick<ReportFilters, 'class' | 'page' | 'search'>> & Pick<ReportFilters, 'span' | 'gradedBy'>;

/** A URL below `/school/reports` with these filters. */
export function buildReportHref(path: string, { class: level, span, gradedBy, page = 1, search }: HrefFilters): string {
  const grades = gradedBy === 'rank' ? gradedBy : undefined;
  return buildUrl(path, { class: level, term: span, grades, search, page });
}
