import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportSchoolClassReport } from '@shikhar/contracts/analytics/school-reports/routes';
import type { ReportLine, SchoolClassReport } from '@shikhar/contracts/analytics/school-reports/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { CsvColumn } from '../../../lib/csv/csv.server.ts';
import { sendCsv } from '../../../lib/csv/send-csv.server.ts';
import { findToday } from '../../../lib/site/today.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { requireFromAddress } from './load-report.server.ts';

/** Every row repeats what the file covers. */
function listColumns({ class: level, spanName, gradedBy }: SchoolClassReport): CsvColumn<ReportLine>[] {
  return [
    { head: 'Student', cell: ({ name }) => name },
    ...Subject.options.map((subject, index) => ({
      head: `${subject} %`,
      cell: ({ averages }: ReportLine) => averages[index] ?? null,
    })),
    { head: 'All %', cell: ({ averagePercent }) => averagePercent },
    { head: 'Tests', cell: ({ tests }) => tests },
    { head: 'Rank in class', cell: ({ rank }) => rank },
    { head: gradedBy === 'rank' ? 'Grade by rank' : 'Grade by marks', cell: ({ grade }) => grade },
    { head: 'Class', cell: () => level },
    { head: 'Term', cell: () => spanName },
    { head: 'Id', cell: ({ id }) => id },
  ];
}

/** The report of a class as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const { class: level, span, gradedBy } = await requireFromAddress(client, args);
  const { body } = await client.ask(exportSchoolClassReport, { params: { class: level }, query: { span, gradedBy } });
  const name = `class-${level}-by-${gradedBy}-${span}-${findToday(args.context.now)}`;
  return sendCsv(args.context, { name, columns: listColumns(body), rows: body.lines });
}
