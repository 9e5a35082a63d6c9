import { GradedBy, type ReportChoices } from '@shikhar/contracts/analytics/school-reports/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { pageField, searchField } from '../../../lib/addresses/address-fields.ts';
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

export function parseReportRequest(url: string) {
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

/** The raw URL values, valid or not. */
export type ReportRequest = ReturnType<typeof parseReportRequest>;

/** The highest class with students. */
function findDefaultClass({ classes }: ReportChoices): ClassLevel {
  return classes.findLast(({ students }) => students > 0)?.class ?? '10';
}

/** The filters of a report. Unknown values fall back to the defaults. */
export function chooseReport(request: ReportRequest, choices: ReportChoices): ReportFilters {
  const defaultValue = findDefaultClass(choices);
  return {
    class: ClassLevel.catch(defaultValue).parse(request.class),
    span: (choices.spans.find(({ span }) => span === request.span) ?? choices.spans[0])?.span ?? '',
    gradedBy: GradedBy.catch('marks').parse(request.gradedBy),
    page: request.page,
    search: request.search,
  };
}

/** Explains which URL values are unknown and what is shown instead. */
export function formatUnknownFilters(request: ReportRequest, { spans, ...choices }: ReportChoices): string[] {
  const chosen = chooseReport(request, { spans, ...choices });
  const term = spans.find(({ span }) => span === chosen.span)?.name ?? '';
  return [
    ...(request.class !== '' && request.class !== chosen.class
      ? [`We do not know the class “${request.class}”. Showing class ${chosen.class}.`]
      : []),
    ...(request.span !== '' && request.span !== chosen.span
      ? [`We do not know the term “${request.span}”. Showing ${term}.`]
      : []),
    ...(request.gradedBy !== '' && request.gradedBy !== chosen.gradedBy
      ? [`We do not know the grades “${request.gradedBy}”. Showing grades by marks.`]
      : []),
  ];
}

type HrefFilters = Partial<Pick<ReportFilters, 'class' | 'page' | 'search'>> & Pick<ReportFilters, 'span' | 'gradedBy'>;

/** A URL below `/school/reports` with these filters. */
export function buildReportHref(path: string, { class: level, span, gradedBy, page = 1, search }: HrefFilters): string {
  const grades = gradedBy === 'rank' ? gradedBy : undefined;
  return buildUrl(path, { class: level, term: span, grades, search, page });
}
