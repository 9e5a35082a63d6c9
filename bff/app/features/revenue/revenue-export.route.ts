import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportRevenue } from '@shikhar/contracts/revenue/routes';
import { type CsvColumn, writeCsv } from '../../lib/csv.server.ts';
import { rolesFor } from '../../route-access.ts';
import { requireVisitor } from '../session/guards.server.ts';
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

async function* takeAtOnce(lines: readonly RevenueLine[]): AsyncGenerator<readonly RevenueLine[]> {
  yield lines;
}

/** The page's figures as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args, rolesFor('/admin/revenue/export'));
  const { body } = await visitor.ask(exportRevenue);
  args.context.download = writeCsv(columns, takeAtOnce(listRevenueLines(body)));
  return new Response(null, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="revenue-${body.to}.csv"`,
    },
  });
}
