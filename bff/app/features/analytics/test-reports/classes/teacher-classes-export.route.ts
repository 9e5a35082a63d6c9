import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportClassReport } from '@shikhar/contracts/analytics/test-reports/routes';
import type { ClassStudent } from '@shikhar/contracts/analytics/test-reports/schemas';
import type { CsvColumn } from '../../../../lib/csv/csv.server.ts';
import { sendCsv } from '../../../../lib/csv/send-csv.server.ts';
import { createRefusal } from '../../../../lib/responses/refusal.ts';
import { findToday } from '../../../../lib/site/today.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { classFilters, formatUnknownFilters } from './class-report-filters.ts';

function listColumns(period: string): CsvColumn<ClassStudent>[] {
  return [
    { head: 'Student', cell: ({ name }) => name },
    { head: 'Class', cell: (student) => student.class },
    { head: 'Period', cell: () => period },
    { head: 'Tests', cell: ({ tests }) => tests },
    { head: 'Average %', cell: ({ averagePercent }) => averagePercent },
    { head: 'Change', cell: ({ changePoints }) => changePoints },
    { head: 'Id', cell: ({ id }) => id },
  ];
}

/** The filtered students of the class report, as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const { url } = args.request;
  if (formatUnknownFilters(url).length > 0) throw createRefusal('This list does not exist. Choose the filters on the list page.');
  const { page: _, ...filter } = classFilters.parse(url);
  const { body } = await client.ask(exportClassReport, { query: filter });
  const name = `class-report-${findToday(args.context.now)}`;
  return sendCsv(args.context, { name, columns: listColumns(body.period.name), rows: body.students });
}
