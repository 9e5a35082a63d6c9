import { mostFileQuestions } from '@shikhar/contracts/question-imports/formats';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { hasWrongBytes, makeExcerpt, wrongBytes } from '../file-text.ts';
import { checkDraft, fillDraft } from '../finish-draft.ts';
import { type DraftDefaults, Notes, type ReadFile, type ReadQuestion, type RejectedQuestion, Unfit } from '../read-file.ts';
import { readCsvFields } from './csv-cells.ts';
import { knownColumns } from './csv-columns.ts';
import { restoreCell } from './formula-cells.ts';

type Result = Omit<ReadFile, 'lineCount'>;

const Parsed = z.object({ record: z.array(z.string()), raw: z.string(), info: z.object({ lines: z.int() }) });
const Fault = z.object({ lines: z.int(), raw: z.string() });

interface Line {
  line: number;
  text: string;
  cells: readonly string[];
}

/** Excel writes semicolons in some countries, and tabs to the clipboard; the head has no commas of its own. */
function findDelimiter(content: string): string {
  const [head = ''] = content.split('\n', 1);
  return [',', ';', '\t'].reduce((best, each) => (head.split(each).length > head.split(best).length ? each : best));
}

/** Of a record that ends in a line: where it begins, and what it is. */
function findStart(lastLine: number, raw: string): { line: number; text: string } {
  const text = raw.replace(/^\n+|\n+$/g, '');
  return { line: lastLine - (text.split('\n').length - 1), text };
}

function parseLines(content: string): Line[] {
  const records: unknown = parse(content, {
    delimiter: findDelimiter(content),
    recordDelimiter: '\n',
    relaxColumnCount: true,
    skipEmptyLines: true,
    skipRecordsWithEmptyValues: true,
    raw: true,
    info: true,
    // The head, and one more than may be.
    to: mostFileQuestions + 2,
  });
  return z
    .array(Parsed)
    .parse(records)
    .map(({ record, raw, info }) => ({ ...findStart(info.lines, raw), cells: record }));
}

function findHeadFault(names: readonly string[]): string | undefined {
  const unknown = names.find((name) => !knownColumns.has(name));
  if (unknown !== undefined) return `The head has a column that is not known: ${makeExcerpt(unknown) || '(without a name)'}.`;
  const repeated = names.find((name, place) => names.indexOf(name) !== place);
  if (repeated) return `The head names a column twice: ${repeated}.`;
  const missing = ['type', 'question'].filter((name) => !names.includes(name));
  return missing.length > 0 ? `The head lacks a column: ${missing.join(', ')}.` : undefined;
}

function refuseFile(line: number, message: string, text: string): Result {
  return { questions: [], rejected: [{ line, message, excerpt: makeExcerpt(text) }], notes: [] };
}

function readLine({ line, text, cells }: Line, names: readonly string[], defaults: DraftDefaults): ReadQuestion {
  if (hasWrongBytes(text)) throw new Unfit(wrongBytes);
  if (cells.length > names.length) throw new Unfit('This line has more fields than the head.');
  const notes = new Notes();
  const fields = readCsvFields((column) => restoreCell(cells[names.indexOf(column)] ?? ''), notes);
  return { line, draft: checkDraft(fillDraft(fields, defaults)), notes: notes.list() };
}

function readLines([head, ...lines]: readonly Line[], defaults: DraftDefaults): Result {
  if (!head) return { questions: [], rejected: [], notes: [] };
  const names = head.cells.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  const fault = findHeadFault(names);
  if (fault) return refuseFile(head.line, fault, head.text);
  const questions: ReadQuestion[] = [];
  const rejected: RejectedQuestion[] = [];
  for (const line of lines) {
    try {
      questions.push(readLine(line, names, defaults));
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      rejected.push({ line: line.line, message: error.message, excerpt: makeExcerpt(line.text) });
    }
  }
  return { questions, rejected, notes: [] };
}

/** Reads a table of questions with a head: commas, semicolons or tabs, quoted fields. */
export function readCsv(content: string, defaults: DraftDefaults): Result {
  try {
    return readLines(parseLines(content), defaults);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines, raw } = Fault.parse(error);
    const { line, text } = findStart(lines, raw);
    return refuseFile(line, 'The quotation marks of this line do not match.', text);
  }
}
