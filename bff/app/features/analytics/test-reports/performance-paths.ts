import type { ReportStudents } from '@shikhar/contracts/analytics/test-reports/schemas';
import { ReportStudents as KnownStudents } from '@shikhar/contracts/analytics/test-reports/schemas';
import { buildUrl } from '../../../lib/addresses/build-url.ts';
import type { ReviewsPath } from '../../../lib/addresses/review-paths.ts';
import type { StaffArea } from '../../../lib/area.ts';

/** The choices in a report's URL. */
export interface ReportChoice {
  students: ReportStudents | undefined;
  /** An unknown value of `students`. */
  unknownStudents: string | null;
}

export function parseReportChoice(url: string): ReportChoice {
  const given = new URL(url).searchParams.get('students') ?? '';
  const students = KnownStudents.safeParse(given).data;
  return { students, unknownStudents: given === '' || students ? null : given.toWellFormed().slice(0, 40) };
}

const nothing = { students: undefined };

interface ReportFilter {
  students: ReportStudents | undefined;
}

/** Teachers have one page for all reports; administrators have a page under each test. */
export function buildReportHref(area: StaffArea, test: string, { students }: ReportFilter = nothing): string {
  if (area === 'admin') return `/admin/tests/${test}/report`;
  return buildUrl('/teacher/performance', { test, students });
}

export function buildExportHref(area: StaffArea, test: string, { students }: ReportFilter): string {
  if (area === 'admin') return `/admin/tests/${test}/report/export`;
  return buildUrl('/teacher/performance/export', { test, students });
}

export function buildQuestionHref(area: StaffArea, test: string, question: string, { students }: ReportFilter): string {
  if (area === 'admin') return `/admin/tests/${test}/report/${question}`;
  return buildUrl(`/teacher/performance/${test}/questions/${question}`, { students });
}

/** The page where a question's key is corrected. */
export function buildRemarkingHref(area: StaffArea, test: string, question: string): string {
  return `/${area}/tests/${test}/remarking/${question}`;
}

export const reviewPaths = { teacher: '/teacher/reviews', admin: '/admin/reviews' } as const satisfies Record<
  StaffArea,
  ReviewsPath
>;
