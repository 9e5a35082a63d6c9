import type { RequestContext } from '../../request-context.ts';
import { type CsvColumn, writeCsv } from './csv.server.ts';

async function* yieldRows<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

interface CsvFile<Row> {
  /** Without its extension. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** All rows at once, or in chunks. */
  rows: readonly Row[] | AsyncIterable<readonly Row[]>;
}

/** A response that downloads rows as a CSV file. */
export function sendCsv<Row>(context: RequestContext, { name, columns, rows }: CsvFile<Row>): Response {
  context.download = writeCsv(columns, Symbol.asyncIterator in rows ? rows : yieldRows(rows));
  return new Response(null, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"` },
  });
}
