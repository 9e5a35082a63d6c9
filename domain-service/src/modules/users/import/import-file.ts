import { importColumns, maxImportLines } from '@shikhar/contracts/users/import/schemas';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { invalidField } from '../../../errors/domain-error.ts';

export type ImportColumn = (typeof importColumns)[number];

/** A non-empty line. `line` counts from 1; a record that spans several lines has the number of its first. */
export interface ImportLine {
  line: number;
  /** As written in the file. */
  text: string;
  cells: readonly string[];
}

export interface ImportError {
  line: number;
  message: string;
  text: string;
}

export interface ImportFile {
  columns: readonly ImportColumn[];
  /** Without the header. */
  lines: readonly ImportLine[];
  /** An error of the file as a whole; `lines` is empty then. */
  error?: ImportError;
}

const requiredColumns: readonly ImportColumn[] = ['name', 'email', 'role'];
const Column = z.enum(importColumns);
const Parsed = z.object({ record: z.array(z.string()), raw: z.string(), info: z.object({ lines: z.int() }) });

/** Details in the parser's error about a misplaced quotation mark. */
const CsvErrorDetails = z.object({ lines: z.int(), raw: z.string() });

/** Excel writes semicolons in some locales, and tabs to the clipboard. The column names contain none of these. */
function findDelimiter(content: string): string {
  const [head = ''] = content.split('\n', 1);
  return [',', ';', '\t'].reduce((best, each) => (head.split(each).length > head.split(best).length ? each : best));
}

/** The first line number and the text of a record, given its last line number. */
function findStart(lastLine: number, raw: string): { line: number; text: string } {
  const text = raw.replace(/^\n+|\n+$/g, '');
  return { line: lastLine - (text.split('\n').length - 1), text };
}

function parseLines(content: string): ImportLine[] {
  const records: unknown = parse(content, {
    delimiter: findDelimiter(content),
    recordDelimiter: '\n',
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    skipRecordsWithEmptyValues: true,
    trim: true,
    raw: true,
    info: true,
    // The header, and one line more than allowed.
    to: maxImportLines + 2,
  });
  return z
    .array(Parsed)
    .parse(records)
    .map(({ record, raw, info }) => ({ ...findStart(info.lines, raw), cells: record }));
}

function findHeaderError(names: readonly string[]): string | undefined {
  const unknown = names.find((name) => !Column.safeParse(name).success);
  if (unknown !== undefined) return `The header row has an unknown column: ${unknown.slice(0, 60) || '(without a name)'}.`;
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated) return `The header row has this column twice: ${repeated}.`;
  const missing = requiredColumns.filter((name) => !names.includes(name));
  return missing.length > 0 ? `The header row has no column: ${missing.join(', ')}.` : undefined;
}

function rejectFile(message: string, { line, text }: Pick<ImportError, 'line' | 'text'>): ImportFile {
  return { columns: [], lines: [], error: { line, message, text } };
}

function parsePeople([head, ...lines]: readonly ImportLine[]): ImportFile {
  if (!head) return rejectFile('The file is empty.', { line: 1, text: '' });
  const names = head.cells.map((name) => name.toLowerCase().replaceAll(' ', '_'));
  const error = findHeaderError(names);
  if (error) return rejectFile(error, head);
  if (lines.length > maxImportLines) throw invalidField('content', 'A file may have at most 5,000 lines');
  return { columns: z.array(Column).parse(names), lines };
}

/**
 * Parses a CSV file with a header: commas, semicolons or tabs, quoted fields, any line ends, with or without a byte order mark.
 */
export function parseImportFile(content: string): ImportFile {
  try {
    return parsePeople(parseLines(content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines, raw } = CsvErrorDetails.parse(error);
    return rejectFile('The quotation marks on this line do not match.', findStart(lines, raw));
  }
}
