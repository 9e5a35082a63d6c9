import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';

/** A record of a CSV file; `cells` is undefined when its quotation marks do not match. */
export interface CsvRecord {
  line: number;
  text: string;
  cells: readonly string[] | undefined;
}

const Parsed = z.array(z.array(z.string()));

/** Returns an empty array when all cells are empty, and undefined when the quotation marks do not match. */
function parseRecord(text: string, delimiter: string): string[] | undefined {
  if (!/[^\s,;"]/.test(text)) return [];
  const options = { delimiter, recordDelimiter: '\n', relaxColumnCount: true, skipRecordsWithEmptyValues: true };
  try {
    return Parsed.parse(parse(text, options))[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function findLineEnd(content: string, start: number): number {
  const end = content.indexOf('\n', start);
  return end < 0 ? content.length : end;
}

function hasOddQuotes(line: string): boolean {
  return line.split('"').length % 2 === 0;
}

/** Finds the record that starts at `start`: its line, and the lines after it until the quotation marks are even. */
function findRecord(content: string, start: number): { firstEnd: number; end: number; lines: number; isOpen: boolean } {
  const firstEnd = findLineEnd(content, start);
  let [end, lines, isOpen] = [firstEnd, 1, hasOddQuotes(content.slice(start, firstEnd))];
  while (isOpen && end < content.length) {
    const next = findLineEnd(content, end + 1);
    isOpen = !hasOddQuotes(content.slice(end + 1, next));
    end = next;
    lines += 1;
  }
  return { firstEnd, end, lines, isOpen };
}

/**
 * Yields up to `max` records. One with unmatched quotation marks ends with its first line, so the lines after it can still be
 * read.
 */
export function* parseCsvRecords(content: string, delimiter: string, max: number): Generator<CsvRecord> {
  let [start, line, count] = [0, 1, 0];
  while (start < content.length && count < max) {
    const { firstEnd, end, lines, isOpen } = findRecord(content, start);
    const text = content.slice(start, end);
    const cells = isOpen ? undefined : parseRecord(text, delimiter);
    if (!cells) yield { line, text: content.slice(start, firstEnd), cells };
    else if (cells.length > 0) yield { line, text, cells };
    if (cells?.length !== 0) count += 1;
    start = (cells ? end : firstEnd) + 1;
    line += cells ? lines : 1;
  }
}
