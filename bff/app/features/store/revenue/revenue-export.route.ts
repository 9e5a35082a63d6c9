import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportRevenue } from '@shikhar/contracts/store/revenue/routes';
import type { CsvColumn } from '../../../lib/csv/csv.server.ts';
import { sendCsv } from '../../../lib/csv/send-csv.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { listRevenueLines, type RevenueLine } from './revenue-lines.ts';

const columns: readonly CsvColumn<RevenueLine>[] = [
  { head: 'Figure', cell: ({ part }) => part },
  { head: 'Of', cell: ({ what }) => what },
  { head: 'From', cell: ({ from }) => from },
  { head: 'To', cell: ({ to }) => to },
  { head: 'Number', cell: ({ orders }) => orders },
  { head: 'Rupees', cell: ({ paise }) => (paise === null ? null : (paise / 100).toFixed(2)) },
  { head: 'Percent', cell: ({ percent }) => percent },
];

/** CSV export of the page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(exportRevenue);
  return sendCsv(args.context, { name: `revenue-${body.to}`, columns, rows: listRevenueLines(body) });
}
