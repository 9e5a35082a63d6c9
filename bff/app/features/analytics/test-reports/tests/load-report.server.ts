import { getTestReport, listReportedTests } from '@shikhar/contracts/analytics/test-reports/routes';
import type { ReportedTest } from '@shikhar/contracts/analytics/test-reports/schemas';
import { maxPageSize } from '@shikhar/contracts/http/pagination';
import * as z from 'zod';
import { parseUrlFilter } from '../../../../lib/addresses/url-filters.ts';
import type { StaffArea } from '../../../../lib/area.ts';
import { formatShortDate } from '../../../../lib/site/site-time.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import { parseReportChoice, type ReportChoice } from '../performance-paths.ts';
import { buildTestReportView, type TestReportView } from './test-report-view.server.ts';

/** A sentence about something the URL asked for that is not shown. */
function formatNotShown({ students, unknownStudents }: ReportChoice, view: TestReportView): string[] {
  if (unknownStudents !== null) {
    return [
      view.students === 'school'
        ? `We do not know the students “${unknownStudents}”. Showing my school’s students.`
        : `We do not know the students “${unknownStudents}”. Showing all students.`,
    ];
  }
  if (!students || students === view.students) return [];
  return [
    students === 'school'
      ? 'There is no report for a school of yours. Showing all students.'
      : 'There is no report for all students. Showing my school’s students.',
  ];
}

/** Loads a test's report. Throws 404 if it does not exist or is not the user's. */
export async function loadReport(client: ServiceClient, area: StaffArea, testId: string, url: string) {
  const choice = parseReportChoice(url);
  const { body } = await client.ask(getTestReport, { params: { testId }, query: { students: choice.students } });
  const view = buildTestReportView(area, body);
  return { view /** A sentence for each thing the URL asked for that is not shown. */, unknown: formatNotShown(choice, view) };
}

export type LoadedReport = Awaited<ReturnType<typeof loadReport>>;

function labelTest({ title, class: level, lastAt }: ReportedTest): string {
  return `${title}, Class ${level}, ${formatShortDate(lastAt)}`;
}

/** Loads the tests to choose from, and the report in the URL or that of the user's most recently taken test. */
export async function loadTeacherReports(client: ServiceClient, url: string) {
  const given = parseUrlFilter(url, 'test');
  const asked = z.uuid().safeParse(given).data;
  const [{ body }, askedReport] = await Promise.all([
    client.ask(listReportedTests, { query: { pageSize: maxPageSize } }),
    asked === undefined ? null : loadReport(client, 'teacher', asked, url),
  ]);
  const latest = body.tests.find(({ isOwn, takers }) => isOwn && takers > 0) ?? body.tests[0];
  const report = askedReport ?? (latest ? await loadReport(client, 'teacher', latest.id, url) : null);
  const listed = body.tests.map((test) => ({ value: test.id, label: labelTest(test) }));
  const isListed = !report || listed.some(({ value }) => value === report.view.testId);
  return {
    /** The tests to choose from. */
    tests: isListed ? listed : [{ value: report.view.testId, label: `${report.view.title}, ${report.view.about}` }, ...listed],
    answersToMark: body.answersToMark,
    /** As in `LoadedReport`, and also for an unknown test. */
    unknown: [
      ...(given && !asked ? [`We do not know the test “${given}”. Showing the latest.`] : []),
      ...(report?.unknown ?? []),
    ],
    report,
  };
}

export type TeacherReports = Awaited<ReturnType<typeof loadTeacherReports>>;
