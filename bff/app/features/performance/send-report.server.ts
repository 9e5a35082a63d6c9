import { exportTestReport } from '@shikhar/contracts/analytics/teacher-routes';
import { type CsvColumn, writeCsv } from '../../lib/csv.server.ts';
import { createRefusal } from '../../lib/refusal.ts';
import { findToday } from '../../lib/today.ts';
import type { RequestContext } from '../../request-context.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { readReportChoice } from './performance-paths.ts';
import { listReportLines, reportColumns } from './report-lines.ts';

async function* takeAtOnce<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

interface Table<Row> {
  /** Of the file, before the day. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  rows: readonly Row[];
}

/** Rows as a file that is taken along. */
export function sendTable<Row>(context: RequestContext, { name, columns, rows }: Table<Row>): Response {
  context.download = writeCsv(columns, takeAtOnce(rows));
  return new Response(null, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${findToday(context.now)}.csv"`,
    },
  });
}

interface ReportRequest {
  testId: string;
  url: string;
  context: RequestContext;
}

/** A test's report as a file. Throws the screen for one that is not there or not the visitor's, and the answer (400) to students that nobody knows. */
export async function sendReport(visitor: Visitor, { testId, url, context }: ReportRequest): Promise<Response> {
  const { students, unknownStudents } = readReportChoice(url);
  if (unknownStudents !== null) throw createRefusal('This report does not exist. Choose whose figures it has on its page.');
  const { body } = await visitor.ask(exportTestReport, { params: { testId }, query: { students } });
  return sendTable(context, { name: 'test-report', columns: reportColumns, rows: listReportLines(body) });
}
