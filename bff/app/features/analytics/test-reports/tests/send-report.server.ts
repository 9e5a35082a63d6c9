import { exportTestReport } from '@shikhar/contracts/analytics/test-reports/routes';
import { sendCsv } from '../../../../lib/csv/send-csv.server.ts';
import { createRefusal } from '../../../../lib/responses/refusal.ts';
import { findToday } from '../../../../lib/site/today.ts';
import type { RequestContext } from '../../../../request-context.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import { joinFileWords, toFileWords } from '../../file-text.ts';
import { parseReportChoice } from '../performance-paths.ts';
import { listReportLines, reportColumns } from './report-lines.ts';

interface ReportRequest {
  testId: string;
  url: string;
  context: RequestContext;
}

/** A test's report as a file. Throws 404 if the report does not exist or is not the user's, and 400 for unknown `students`. */
export async function sendReport(client: ServiceClient, { testId, url, context }: ReportRequest): Promise<Response> {
  const { students, unknownStudents } = parseReportChoice(url);
  if (unknownStudents !== null) throw createRefusal('This report does not exist. Choose the students on the report page.');
  const { body } = await client.ask(exportTestReport, { params: { testId }, query: { students } });
  const name = joinFileWords('test-report', toFileWords(body.test.title), findToday(context.now));
  return sendCsv(context, { name, columns: reportColumns, rows: listReportLines(body) });
}
