import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { stringify } from 'csv-stringify/sync';
import type { WrittenQuestion } from '../parsed-file.ts';
import { type CsvColumn, csvColumns, getMatchName, getOptionName, optionLetters } from './csv-columns.ts';
import { escapeFormulaCell } from './formula-cells.ts';

type Cells = Partial<Record<CsvColumn, string>> & Readonly<Record<string, string>>;

function formatLetters(places: readonly number[]): string {
  return places.map((place) => optionLetters[place] ?? '').join(', ');
}

function toNamedCells(texts: readonly string[], nameColumn: (letter: string) => string): Record<string, string> {
  return Object.fromEntries(texts.map((text, index) => [nameColumn(optionLetters[index] ?? ''), text]));
}

function formatAnswer(answer: Extract<QuestionDraft, { type: 'saq' }>['answer']): Cells {
  if (answer.kind === 'text') {
    return { type: 'saq', answer: answer.accepted.map((text) => text.replace(/[\\|]/g, '\\$&')).join(' | ') };
  }
  const rule = [...(answer.unitRequired ? ['required'] : []), ...(answer.unitExact ? ['exact'] : [])].join(', ');
  return {
    type: 'number',
    answer: String(answer.value),
    tolerance: String(answer.tolerance),
    unit: answer.unit,
    unit_rule: rule,
  };
}

function formatKind(draft: QuestionDraft): Cells {
  switch (draft.type) {
    case 'mcq': {
      const answer = formatLetters([draft.correct, ...draft.alsoCorrect]);
      return {
        type: 'mcq',
        ...toNamedCells(draft.options, getOptionName),
        answer,
        last_options: formatLetters(draft.pinnedLast),
      };
    }
    case 'truefalse':
      return { type: 'truefalse', answer: draft.correct ? 'TRUE' : 'FALSE' };
    case 'match': {
      const columns = { left: draft.pairs.map(({ left }) => left), right: draft.pairs.map(({ right }) => right) };
      return { type: 'match', ...toNamedCells(columns.left, getOptionName), ...toNamedCells(columns.right, getMatchName) };
    }
    case 'saq':
      return formatAnswer(draft.answer);
    case 'broad': {
      const rubric = draft.rubric.map(({ points, criterion }) => `${points}: ${criterion}`).join('\n');
      return { type: 'broad', rubric, model_answer: draft.modelAnswer, photos: draft.imageUpload ? 'yes' : 'no' };
    }
  }
}

function formatCells({ draft, place }: WrittenQuestion): Cells {
  const { question, image, explanation, chapter, difficulty, marks, negativeMarks } = draft;
  return {
    ...formatKind(draft),
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
  };
}

/**
 * Four option and match columns always appear; more only if used. The class and subject columns appear only if used: the
 * questions of a test have neither.
 */
function listColumns(lines: readonly Cells[]): string[] {
  const isUsed = (column: string) => lines.some((cells) => cells[column] !== undefined);
  const [type, question, ...rest] = csvColumns;
  const options = optionLetters.map(getOptionName).filter((column, index) => index < 4 || isUsed(column));
  const matches = optionLetters.map(getMatchName).filter((column, index) => index < 4 || isUsed(column));
  const others = rest.filter((column) => (column !== 'class' && column !== 'subject') || isUsed(column));
  return [type, question, ...options, ...matches, ...others];
}

/** Formats questions as CSV for spreadsheets, with formula-like cells escaped. */
export function formatCsv(questions: readonly WrittenQuestion[]): string {
  const lines = questions.map(formatCells);
  const columns = listColumns(lines);
  const records = lines.map((cells) => columns.map((column) => escapeFormulaCell(cells[column] ?? '')));
  return stringify([columns, ...records], { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}
