import { stringify } from 'csv-stringify/sync';

export interface CsvColumn<Row> {
  head: string;
  cell: (row: Row) => string | number | null;
}

/**
 * A CSV file (RFC 4180) in chunks, with a byte order mark so that spreadsheets read UTF-8. Text that a spreadsheet would
 * run as a formula gets an apostrophe in front (OWASP, "CSV Injection").
 */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  pieces: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const write = (lines: readonly (string | number | null)[][], bom = false) =>
    stringify([...lines], { bom, escape_formulas: true, record_delimiter: 'windows' });
  yield write([columns.map(({ head }) => head)], true);
  for await (const rows of pieces) {
    if (rows.length > 0) yield write(rows.map((row) => columns.map(({ cell }) => cell(row))));
  }
}
