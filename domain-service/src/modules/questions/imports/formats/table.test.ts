import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatFile, parseQuestions } from './formats.ts';
import type { ParsedFile } from './parsed-file.ts';

const defaults = { chapter: 'Light', difficulty: 'Beginner', marks: 1 } as const;

function listRejected({ rejected }: ParsedFile): string[] {
  return rejected.map(({ line, message }) => `${line} ${message}`);
}

describe('CSV', () => {
  it('is parsed by column names, including escaped formulas and multi-line cells', () => {
    const file = parseQuestions('csv', readFileSync(new URL('./fixtures/light.csv', import.meta.url), 'utf8'), defaults);
    expect(file.questions.map(({ line, draft }) => [line, draft])).toMatchObject([
      [2, { type: 'mcq', options: ['concave', 'convex'], correct: 1 }],
      [
        3,
        {
          type: 'match',
          pairs: [
            { left: 'concave', right: 'torch' },
            { left: 'convex', right: 'car' },
          ],
          distractors: ['lens'],
          marks: 2,
        },
      ],
      [4, { type: 'saq', answer: { kind: 'number', value: -4, unit: 'D', unitExact: true } }],
      [
        5,
        {
          question: 'Why\ntwo lines?',
          imageUpload: true,
          rubric: [{ id: 'r1', points: 2 }, { criterion: 'Says that the air moves' }],
        },
      ],
      [10, { answer: { accepted: ['refraction', 'bending | breaking'] }, marks: 1 }],
    ]);
    expect(listRejected(file)).toEqual([
      '8 The answer is missing: give the letter of the right option.',
      expect.stringMatching(/^9 The type must be one of .*mcq, /),
      '11 The answer must be TRUE or FALSE.',
    ]);
  });

  it.each([
    ['question,answer\n', 'The header row has no column: type.'],
    ['type,question,colour\n', 'The header row has an unknown column: colour.'],
    ['type,question,type\n', 'The header row has this column twice: type.'],
    ['"type,question\nmcq,open', 'The quotation marks on this line do not match.'],
    ['type,question\nmcq,"open', 'The quotation marks on this line do not match.'],
    ['type,question\nmcq,a,b,c', 'This line has more fields than the header row.'],
  ])('rejects the file %j', (content, message) => {
    expect(parseQuestions('csv', content, defaults).rejected).toMatchObject([{ message }]);
  });

  it('exports no cell that a spreadsheet would evaluate', async () => {
    const { questions } = parseQuestions('gift', '\\=1+1 is {=2 ~\\=cmd|calc}', defaults);
    const [draft] = questions.map((question) => question.draft);
    const table = await formatFile('csv', draft ? [{ draft }] : []);
    expect(table).toContain("'=1+1 is");
    expect(table).toContain("'=cmd|calc");
  });

  it('reads the fields of a kind without columns from one cell', () => {
    const table = (cell: string) => `type,question,shikhar\nsaq,Name it,"${cell}"\n`;
    const whole = JSON.stringify({ answer: { kind: 'text', accepted: ['a, b'] } }).replaceAll('"', '""');
    expect(parseQuestions('csv', table(whole), defaults).questions).toMatchObject([
      { draft: { answer: { accepted: ['a, b'] } } },
    ]);
    expect(listRejected(parseQuestions('csv', table('{'), defaults))).toEqual(['2 The column shikhar cannot be read.']);
  });

  const readTable = (rows: readonly string[]) =>
    parseQuestions('csv', ['type,question,option_a,option_b,option_c,answer', ...rows].join('\n'), defaults);
  const listRead = (file: ParsedFile) => file.questions.map(({ line, draft }) => `${line} ${draft.question}`);

  it('rejects only the line with a stray quotation mark, and reports the errors of the others', () => {
    const file = readTable([
      'mcq,first,a,b,c,A',
      'guess,second,a,b,c,A',
      'mcq,"third',
      'has two lines",a,b,c,B',
      'mcq,no answer,a,b,c,',
      'mcq,dup options,a,a,A,B',
      'mcq,two lines "x" ok,a,b,,B',
    ]);
    expect(listRead(file)).toEqual(['2 first', '4 third\nhas two lines']);
    expect(listRejected(file)).toEqual([
      expect.stringMatching(/^3 The type must be one of .*mcq, /),
      '6 The answer is missing: give the letter of the right option.',
      '7 The option “a” appears twice.',
      '8 The quotation marks on this line do not match.',
    ]);
  });

  it.each(['mcq,"never closed,a,b,c,A', 'mcq,5" tall,a,b,c,A', 'mcq,"closed" too early,a,b,c,A', '"', 'mcq,"""half,a,b,c,A'])(
    'continues after the broken line %j',
    (stray) => {
      const file = readTable(['mcq,one,a,b,c,A', stray, '', 'mcq,"two\nand ""more""",a,b,c,A', 'mcq,three,a,b,c,A']);
      expect(listRead(file)).toEqual(['2 one', '5 two\nand "more"', '7 three']);
      expect(listRejected(file)).toEqual(['3 The quotation marks on this line do not match.']);
    },
  );

  it('names the lines that are not UTF-8', () => {
    expect(listRejected(readTable(['mcq,caf\uDCE9,a,b,c,A', 'mcq,two,a,b,c,A']))).toEqual([
      '2 The line is not UTF-8. Save the file as UTF-8 and choose it again.',
    ]);
  });

  it('stays fast when every line has a stray quotation mark', () => {
    const file = readTable(Array.from({ length: 200_000 }, (_, index) => (index % 2 === 0 ? 'mcq,"a' : 'x""y')));
    expect(file.rejected).toHaveLength(2_001);
  });

  it.each([
    '=HYPERLINK("http://x")',
    "=cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    '@SUM(1)',
    '+HYPERLINK("http://x")',
    '=1+1',
    '=A1',
    '=$A$1',
    ' =SUM(A1:A2)',
    '\t=1+1',
    '＝SUM(1)',
    '= webservice("http://x")',
  ])('rejects the cell %j', (cell) => {
    const quoted = `"${cell.replaceAll('"', '""')}"`;
    const message = "The cell of option_b is a formula of a spreadsheet. If it is text, put an apostrophe (') in front of it.";
    const file = readTable([`mcq,one,a,${quoted},c,A`, `mcq,two,a,"'${quoted.slice(1)},c,A`]);
    expect(file.rejected).toMatchObject([{ line: 2, message }]);
    expect(file.questions).toMatchObject([{ line: 3, draft: { options: ['a', cell.trim(), 'c'] } }]);
  });

  it.each([
    ...['-5', '+3 cm', '=', '= 2 + 2', '-x + 2', '-sin(30°)', '+f(x)', '-CH(OH)CH3', '-2|x|', '=>', '=$x^2$', '@ 5 km/h'],
    ...['+91 98765', '-ab(c + d)', '− 4', '(=2)', 'a=2'],
  ])('keeps the cell %j', (cell) => {
    expect(readTable([`mcq,one,a,"${cell}",c,B`]).questions).toMatchObject([{ draft: { options: ['a', cell, 'c'] } }]);
  });
});
