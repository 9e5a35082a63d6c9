import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { type DraftFields, fitMarks } from '../finish-draft.ts';
import { parseNumber } from '../moodle-answers.ts';
import { type Notes, type QuestionPlace, UnsuitableQuestionError } from '../parsed-file.ts';
import type { CsvColumn } from './csv-columns.ts';
import { csvTypes, getMatchName, getOptionName, optionLetters } from './csv-columns.ts';

/** Looks up a cell of the row by column name; '' if there is none. */
export type CsvLine = (column: CsvColumn | string) => string;

function parseLetters(text: string): number[] {
  const letters = text
    .toUpperCase()
    .split(/[\s,;|]+/)
    .filter((letter) => letter !== '');
  return letters.map((letter) => {
    const place = optionLetters.indexOf(letter);
    if (place < 0) throw new UnsuitableQuestionError(`“${letter.slice(0, 20)}” is not the letter of an option.`);
    return place;
  });
}

/** Drops empty cells at the end. */
function listFilled(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

function parseOptions(cell: CsvLine): string[] {
  return listFilled(optionLetters.map((letter) => cell(getOptionName(letter))));
}

function parseChoice(cell: CsvLine): DraftFields {
  const [correct, ...alsoCorrect] = parseLetters(cell('answer'));
  if (correct === undefined) throw new UnsuitableQuestionError('The answer is missing: give the letter of the right option.');
  return { type: 'mcq', options: parseOptions(cell), correct, alsoCorrect, pinnedLast: parseLetters(cell('last_options')) };
}

function parseTrueFalse(cell: CsvLine): DraftFields {
  const answer = cell('answer').trim();
  if (!/^(?:t|true|f|false)$/i.test(answer)) throw new UnsuitableQuestionError('The answer must be TRUE or FALSE.');
  return { type: 'truefalse', correct: /^t/i.test(answer) };
}

function parsePairs(cell: CsvLine): DraftFields {
  const [left, right] = [parseOptions(cell), listFilled(optionLetters.map((letter) => cell(getMatchName(letter))))];
  const count = Math.max(left.length, right.length);
  const pairs = Array.from({ length: count }, (_, index) => ({ left: left[index] ?? '', right: right[index] ?? '' }));
  return { type: 'match', pairs };
}

/** Answers are separated by `|`; write `\|` for a literal bar. */
function parseTexts(cell: CsvLine): DraftFields {
  const accepted = (cell('answer').match(/(?:[^|\\]|\\[\s\S]|\\$)+/g) ?? []).map((text) =>
    text.replace(/\\([|\\])/g, '$1').trim(),
  );
  return { type: 'saq', answer: { kind: 'text', accepted: accepted.filter((text) => text !== '') } };
}

function parseNumberAnswer(cell: CsvLine): DraftFields {
  const rule = cell('unit_rule')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const unknown = rule.find((word) => word !== 'required' && word !== 'exact');
  if (unknown !== undefined) throw new UnsuitableQuestionError('The unit_rule must be required, exact or both.');
  const number = {
    value: parseNumber(cell('answer')),
    tolerance: cell('tolerance').trim() === '' ? 0 : parseNumber(cell('tolerance'), 'tolerance'),
  };
  const unit = { unit: cell('unit'), unitRequired: rule.includes('required'), unitExact: rule.includes('exact') };
  return { type: 'saq', answer: { kind: 'number', ...number, ...unit } };
}

function parseRubric(text: string): DraftFields[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const [, points = '', criterion = ''] = /^\s*(\d+(?:\.\d+)?)\s*:\s*(.*)$/.exec(line) ?? [];
    if (points === '')
      throw new UnsuitableQuestionError('Each line of the rubric needs points and what they are for, as in 2: Names the law');
    return { id: `r${index + 1}`, points: Number(points), criterion };
  });
}

function parseFlag(text: string): boolean {
  const word = text.trim().toLowerCase();
  if (!['', 'yes', 'no', 'true', 'false'].includes(word))
    throw new UnsuitableQuestionError('The column photos must be yes or no.');
  return word === 'yes' || word === 'true';
}

function parseLongAnswer(cell: CsvLine): DraftFields {
  return {
    type: 'broad',
    imageUpload: parseFlag(cell('photos')),
    rubric: parseRubric(cell('rubric')),
    modelAnswer: cell('model_answer'),
  };
}

const kinds: Readonly<Record<(typeof csvTypes)[number], (cell: CsvLine) => DraftFields>> = {
  mcq: parseChoice,
  truefalse: parseTrueFalse,
  match: parsePairs,
  saq: parseTexts,
  number: parseNumberAnswer,
  broad: parseLongAnswer,
};

function parseShared(cell: CsvLine, notes: Notes): DraftFields {
  const [chapter, difficulty, marks, negative] = [
    cell('chapter').trim(),
    cell('difficulty').trim(),
    cell('marks').trim(),
    cell('negative_marks').trim(),
  ];
  return {
    question: cell('question'),
    explanation: cell('explanation'),
    ...(cell('image').trim() !== '' && { image: { url: cell('image').trim(), alt: cell('image_alt') } }),
    ...(chapter !== '' && { chapter }),
    ...(difficulty !== '' && { difficulty: difficulty.charAt(0).toUpperCase() + difficulty.slice(1).toLowerCase() }),
    ...(marks !== '' && { marks: fitMarks(parseNumber(marks, 'marks'), notes) }),
    ...(negative !== '' && { negativeMarks: parseNumber(negative, 'negativeMarks') }),
  };
}

/**
 * Parses the class and subject of a row, if it names them.
 * @throws UnsuitableQuestionError if either is unknown
 */
export function parseCsvPlace(cell: CsvLine): QuestionPlace {
  const [level, subject] = [cell('class').trim(), cell('subject').trim()];
  const known = Subject.options.find((name) => name.toLowerCase() === subject.toLowerCase());
  if (level !== '' && !ClassLevel.safeParse(level).success)
    throw new UnsuitableQuestionError(`The class must be one of ${ClassLevel.options.join(', ')}.`);
  if (subject !== '' && !known) throw new UnsuitableQuestionError(`The subject must be one of ${Subject.options.join(', ')}.`);
  return { class: ClassLevel.safeParse(level).data, subject: known };
}

/**
 * Parses the question of a row.
 * @throws UnsuitableQuestionError
 */
export function parseCsvFields(cell: CsvLine, notes: Notes): DraftFields {
  const given = cell('type').trim().toLowerCase();
  const type = csvTypes.find((name) => name === given);
  if (!type)
    throw new UnsuitableQuestionError(given === '' ? 'The type is missing.' : `The type must be one of ${csvTypes.join(', ')}.`);
  return { ...parseShared(cell, notes), ...kinds[type](cell) };
}
