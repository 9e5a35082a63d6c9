import { maxFileQuestions } from '@shikhar/contracts/questions/imports/formats';
import { kindFormats } from '../../../../../question-kinds/formats.ts';
import { FileGroups } from '../file-groups.ts';
import { hasWrongBytes, toExcerpt, wrongBytes } from '../file-text.ts';
import { applyDefaults, checkDraft } from '../finish-draft.ts';
import {
  type DraftDefaults,
  Notes,
  type ParsedFile,
  type ParsedQuestion,
  type RejectedQuestion,
  UnsuitableQuestionError,
} from '../parsed-file.ts';
import { csvColumns, getMatchName, getOptionName, optionLetters, passageColumns, wholeColumn } from './csv-columns.ts';
import { type CsvRecord, parseCsvRecords } from './csv-records.ts';
import { isFormula, restoreCell } from './formula-cells.ts';
import { parseCsvFields, parseCsvGroup, parseCsvPlace } from './parse-csv-fields.ts';

type Result = Omit<ParsedFile, 'lineCount'>;

const unmatched = 'The quotation marks on this line do not match.';

const knownColumns: ReadonlySet<string> = new Set([
  ...csvColumns,
  ...passageColumns,
  ...optionLetters.flatMap((letter) => [getOptionName(letter), getMatchName(letter)]),
  ...kindFormats.flatMap(({ csv }) => csv?.columns ?? []),
  wholeColumn,
]);

/** Excel uses semicolons in some countries, and tabs on the clipboard. Column names contain none of these. */
function findDelimiter(content: string): string {
  const [head = ''] = content.split('\n', 1);
  return [',', ';', '\t'].reduce((best, each) => (head.split(each).length > head.split(best).length ? each : best));
}

function findHeaderError(names: readonly string[]): string | undefined {
  const unknown = names.find((name) => !knownColumns.has(name));
  if (unknown !== undefined) return `The header row has an unknown column: ${toExcerpt(unknown) || '(without a name)'}.`;
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated) return `The header row has this column twice: ${repeated}.`;
  const missing = ['type', 'question'].filter((name) => !names.includes(name));
  return missing.length > 0 ? `The header row has no column: ${missing.join(', ')}.` : undefined;
}

function rejectFile(line: number, message: string, text: string): Result {
  return { questions: [], rejected: [{ line, message, excerpt: toExcerpt(text) }], groups: [], notes: [] };
}

function parseRecord(
  { line, text, cells }: CsvRecord,
  names: readonly string[],
  { defaults, groups }: { defaults: DraftDefaults; groups: FileGroups },
): ParsedQuestion {
  if (hasWrongBytes(text)) throw new UnsuitableQuestionError(wrongBytes);
  if (!cells) throw new UnsuitableQuestionError(unmatched);
  if (cells.length > names.length) throw new UnsuitableQuestionError('This line has more fields than the header row.');
  const formula = names.find((_, index) => isFormula(cells[index] ?? ''));
  if (formula) {
    throw new UnsuitableQuestionError(
      `The cell of ${formula} is a formula of a spreadsheet. If it is text, put an apostrophe (') in front of it.`,
    );
  }
  const notes = new Notes();
  const cell = (column: string) => restoreCell(cells[names.indexOf(column)] ?? '');
  const draft = checkDraft(applyDefaults(parseCsvFields(cell, notes), defaults));
  const grouped = groups.add(line, { group: parseCsvGroup(cell) }, notes);
  return { line, draft, place: parseCsvPlace(cell), notes: notes.list(), ...grouped };
}

/** Parses a CSV file with a header row, separated by commas, semicolons or tabs. */
export function parseCsv(content: string, defaults: DraftDefaults): Result {
  const questions: ParsedQuestion[] = [];
  const rejected: RejectedQuestion[] = [];
  const groups = new FileGroups();
  let names: string[] | undefined;
  // The header row, and one question above the limit so that the limit check fails.
  for (const record of parseCsvRecords(content, findDelimiter(content), maxFileQuestions + 2)) {
    if (!names) {
      names = (record.cells ?? []).map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
      const error = record.cells ? findHeaderError(names) : unmatched;
      if (error) return rejectFile(record.line, error, record.text);
      continue;
    }
    try {
      questions.push(parseRecord(record, names, { defaults, groups }));
    } catch (error) {
      if (!(error instanceof UnsuitableQuestionError)) throw error;
      rejected.push({ line: record.line, message: error.message, excerpt: toExcerpt(record.text) });
    }
  }
  return { questions, rejected, groups: groups.groups, notes: [] };
}
