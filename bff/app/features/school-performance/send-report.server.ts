import type { LoaderFunctionArgs } from '@remix-run/node';
import { type CsvColumn, writeCsv } from '../../lib/csv.server.ts';
import { findToday } from '../../lib/today.ts';

async function* takeAtOnce<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** Lines as a file that is named by what it is and the site's day. */
export function sendReport<Row>(
  { context }: LoaderFunctionArgs,
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Response {
  context.download = writeCsv(columns, takeAtOnce(rows));
  return new Response(null, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${findToday(context.now)}.csv"`,
    },
  });
}
