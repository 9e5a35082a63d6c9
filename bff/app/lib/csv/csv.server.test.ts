import { expect, it } from 'vitest';
import { type CsvColumn, writeCsv } from './csv.server.ts';

interface Line {
  name: string;
  marks: number | null;
}

const columns: CsvColumn<Line>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Marks', cell: ({ marks }) => marks },
];

async function* fetchPages(...pieces: Line[][]) {
  yield* pieces;
}

async function write(...pieces: Line[][]): Promise<string> {
  let file = '';
  for await (const text of writeCsv(columns, fetchPages(...pieces))) file += text;
  return file;
}

it('writes a header and the rows of every chunk, with a byte order mark', async () => {
  const file = await write([{ name: 'Asha', marks: 31 }], [], [{ name: 'देव, "Dev"', marks: null }]);
  expect(file).toBe('\uFEFFName,Marks\r\nAsha,31\r\n"देव, ""Dev""",\r\n');
});

it('writes only the header without rows', async () => {
  expect(await write()).toBe('\uFEFFName,Marks\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('escapes the formula %j', async (name) => {
  expect(await write([{ name, marks: -5 }])).toMatch(/\r\n"?'[^']/);
});

it('does not change negative numbers', async () => {
  expect(await write([{ name: 'Asha', marks: -5 }])).toContain('Asha,-5');
});
