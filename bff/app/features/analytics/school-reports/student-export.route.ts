import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportSchoolStudentReport } from '@shikhar/contracts/analytics/school-reports/routes';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import type { CsvColumn } from '../../../lib/csv/csv.server.ts';
import { sendCsv } from '../../../lib/csv/send-csv.server.ts';
import { findToday } from '../../../lib/site/today.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { joinFileWords, toFileWords } from '../file-text.ts';
import { requireFromAddress } from './load-report.server.ts';
import { listStudentLines, type StudentReportLine } from './student-report-lines.ts';

const columns: readonly CsvColumn<StudentReportLine>[] = [
  { head: 'Part', cell: ({ part }) => part },
  { head: 'Of', cell: ({ what }) => what },
  { head: 'Day', cell: ({ day }) => day },
  { head: 'Tests', cell: ({ tests }) => tests },
  { head: 'Marks', cell: ({ marks }) => marks },
  { head: 'Maximum marks', cell: ({ maxMarks }) => maxMarks },
  { head: 'Percent', cell: ({ percent }) => percent },
  { head: 'Class %', cell: ({ classPercent }) => classPercent },
  { head: 'Grade', cell: ({ grade }) => grade },
  { head: 'Rank in class', cell: ({ place }) => place },
  { head: 'Students ranked', cell: ({ ranked }) => ranked },
];

/** The report card of a student as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const studentId = parseId(args.params, 'id');
  const { span, gradedBy } = await requireFromAddress(client, args);
  const { body } = await client.ask(exportSchoolStudentReport, { params: { studentId }, query: { span, gradedBy } });
  const name = joinFileWords('report-card', toFileWords(body.name), `by-${gradedBy}`, span, findToday(args.context.now));
  return sendCsv(args.context, { name, columns, rows: listStudentLines(body) });
}
