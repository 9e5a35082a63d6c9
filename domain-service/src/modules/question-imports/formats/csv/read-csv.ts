import { mostFileQuestions } from '@shikhar/contracts/question-imports/formats';
import { hasWrongBytes, makeExcerpt, wrongBytes } from '../file-text.ts';
import { checkDraft, fillDraft } from '../finish-draft.ts';
import { type DraftDefaults, Notes, type ReadFile, type ReadQuestion, type RejectedQuestion, Unfit } from '../read-file.ts';
import { readCsvFields, readCsvPlace } from './csv-cells.ts';
import { knownColumns } from './csv-columns.ts';
import { type CsvRecord, readCsvRecords } from './csv-records.ts';
import { isFormula, restoreCell } from './formula-cells.ts';

type Result = Omit<ReadFile, 'lineCount'>;

const unmatched = 'The quotation marks of this line do not match.';

/** Excel writes semicolons in some countries, and tabs to the clipboard; the head has no commas of its own. */
function findDelimiter(content: string): string {
  const [head = ''] = content.split('\n', 1);
  return [',', ';', '\t'].reduce((best, each) => (head.split(each).length > head.split(best).length ? each : best));
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

function readRecord({ line, text, cells }: CsvRecord, names: readonly string[], defaults: DraftDefaults): ReadQuestion {
  if (hasWrongBytes(text)) throw new Unfit(wrongBytes);
  if (!cells) throw new Unfit(unmatched);
  if (cells.length > names.length) throw new Unfit('This line has more fields than the head.');
  const formula = names.find((_, place) => isFormula(cells[place] ?? ''));
  if (formula) {
    throw new Unfit(`The cell of ${formula} is a formula of a spreadsheet. If it is text, put an apostrophe (') in front of it.`);
  }
  const notes = new Notes();
  const cell = (column: string) => restoreCell(cells[names.indexOf(column)] ?? '');
  const draft = checkDraft(fillDraft(readCsvFields(cell, notes), defaults));
  return { line, draft, place: readCsvPlace(cell), notes: notes.list() };
}

/** Reads a table of questions with a head: commas, semicolons or tabs, quoted fields. */
export function readCsv(content: string, defaults: DraftDefaults): Result {
  const questions: ReadQuestion[] = [];
  const rejected: RejectedQuestion[] = [];
  let names: string[] | undefined;
  // The head, and one more than may be.
  for (const record of readCsvRecords(content, findDelimiter(content), mostFileQuestions + 2)) {
    if (!names) {
      names = (record.cells ?? []).map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
      const fault = record.cells ? findHeadFault(names) : unmatched;
      if (fault) return refuseFile(record.line, fault, record.text);
      continue;
    }
    try {
      questions.push(readRecord(record, names, defaults));
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      rejected.push({ line: record.line, message: error.message, excerpt: makeExcerpt(record.text) });
    }
  }
  return { questions, rejected, notes: [] };
}
