import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { stringify } from 'csv-stringify/sync';
import { getKindFormats, kindFormats } from '../../../../../question-kinds/formats.ts';
import type { WrittenQuestion } from '../parsed-file.ts';
import type { CsvCells } from './csv-cells.ts';
import { csvColumns, getMatchName, getOptionName, optionLetters, passageColumns, wholeColumn } from './csv-columns.ts';
import { escapeFormulaCell } from './formula-cells.ts';

/** The cells of a kind; one cell with all its fields if it has no columns. */
function formatOwnCells(draft: QuestionDraft): CsvCells {
  const { csv } = getKindFormats(draft.type);
  if (csv) return csv.format(draft);
  const { question, image, group, idNumber, explanation, chapter, difficulty, marks, negativeMarks, ...own } = draft;
  return { type: draft.type, [wholeColumn]: JSON.stringify(own) };
}

function formatCells({ draft, place }: WrittenQuestion): CsvCells {
  const { question, image, group, idNumber, explanation, chapter, difficulty, marks, negativeMarks } = draft;
  return {
    ...formatOwnCells(draft),
    question,
    explanation,
    ...(place?.class && { class: place.class }),
    ...(place?.subject && { subject: place.subject }),
    chapter,
    difficulty,
    marks: String(marks),
    negative_marks: negativeMarks === null ? '' : String(negativeMarks),
    image: image?.url ?? '',
    image_alt: image?.alt ?? '',
    ...(idNumber !== undefined && { id_number: idNumber }),
    ...(group && { passage_title: group.title, passage: group.text }),
    ...(group?.image && { passage_image: group.image.url, passage_image_alt: group.image.alt }),
  };
}

const columnsIfUsed: ReadonlySet<string> = new Set(['class', 'subject', 'id_number']);

/**
 * Four option and match columns always appear; more only if used. The columns of class, subject, passage and ID number appear only if
 * used: the questions of a test have neither class nor subject.
 */
function listColumns(lines: readonly CsvCells[]): string[] {
  const isUsed = (column: string) => lines.some((cells) => cells[column] !== undefined);
  const [type, question, ...rest] = csvColumns;
  const options = optionLetters.map(getOptionName).filter((column, index) => index < 4 || isUsed(column));
  const matches = optionLetters.map(getMatchName).filter((column, index) => index < 4 || isUsed(column));
  const others = rest.filter((column) => !columnsIfUsed.has(column) || isUsed(column));
  const own = [...new Set([...kindFormats.flatMap(({ csv }) => csv?.columns ?? []), wholeColumn])].filter(isUsed);
  return [type, question, ...options, ...matches, ...others, ...passageColumns.filter(isUsed), ...own];
}

/** Formats questions as CSV for spreadsheets, with formula-like cells escaped. */
export function formatCsv(questions: readonly WrittenQuestion[]): string {
  const lines = questions.map(formatCells);
  const columns = listColumns(lines);
  const records = lines.map((cells) => columns.map((column) => escapeFormulaCell(cells[column] ?? '')));
  return stringify([columns, ...records], { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}
