import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { type DraftFields, fitMarks } from '../finish-draft.ts';
import { readNumber } from '../moodle-answers.ts';
import { type Notes, type QuestionPlace, Unfit } from '../read-file.ts';
import type { CsvColumn } from './csv-columns.ts';
import { csvTypes, nameMatch, nameOption, optionLetters } from './csv-columns.ts';

/** A line of the table by its columns; empty where there is none. */
export type CsvLine = (column: CsvColumn | string) => string;

function readLetters(text: string): number[] {
  const letters = text
    .toUpperCase()
    .split(/[\s,;|]+/)
    .filter((letter) => letter !== '');
  return letters.map((letter) => {
    const place = optionLetters.indexOf(letter);
    if (place < 0) throw new Unfit(`“${letter.slice(0, 20)}” is not the letter of an option.`);
    return place;
  });
}

/** Letter by letter, without those at the end that are empty. */
function listFilled(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

function readOptions(cell: CsvLine): string[] {
  return listFilled(optionLetters.map((letter) => cell(nameOption(letter))));
}

function readChoice(cell: CsvLine): DraftFields {
  const [correct, ...alsoCorrect] = readLetters(cell('answer'));
  if (correct === undefined) throw new Unfit('The answer is missing: give the letter of the right option.');
  return { type: 'mcq', options: readOptions(cell), correct, alsoCorrect, pinnedLast: readLetters(cell('last_options')) };
}

function readTruth(cell: CsvLine): DraftFields {
  const answer = cell('answer').trim();
  if (!/^(?:t|true|f|false)$/i.test(answer)) throw new Unfit('The answer is one of TRUE and FALSE.');
  return { type: 'truefalse', correct: /^t/i.test(answer) };
}

function readPairs(cell: CsvLine): DraftFields {
  const [left, right] = [readOptions(cell), listFilled(optionLetters.map((letter) => cell(nameMatch(letter))))];
  const count = Math.max(left.length, right.length);
  const pairs = Array.from({ length: count }, (_, place) => ({ left: left[place] ?? '', right: right[place] ?? '' }));
  return { type: 'match', pairs };
}

/** Answers apart by `|`; `\|` is one within an answer. */
function readTexts(cell: CsvLine): DraftFields {
  const accepted = (cell('answer').match(/(?:[^|\\]|\\[\s\S]|\\$)+/g) ?? []).map((text) =>
    text.replace(/\\([|\\])/g, '$1').trim(),
  );
  return { type: 'saq', answer: { kind: 'text', accepted: accepted.filter((text) => text !== '') } };
}

function readNumberAnswer(cell: CsvLine): DraftFields {
  const rule = cell('unit_rule')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const unknown = rule.find((word) => word !== 'required' && word !== 'exact');
  if (unknown !== undefined) throw new Unfit('The unit_rule is one of required and exact, or both.');
  const number = {
    value: readNumber(cell('answer')),
    tolerance: cell('tolerance').trim() === '' ? 0 : readNumber(cell('tolerance'), 'tolerance'),
  };
  const unit = { unit: cell('unit'), unitRequired: rule.includes('required'), unitExact: rule.includes('exact') };
  return { type: 'saq', answer: { kind: 'number', ...number, ...unit } };
}

function readRubric(text: string): DraftFields[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, place) => {
    const [, points = '', criterion = ''] = /^\s*(\d+(?:\.\d+)?)\s*:\s*(.*)$/.exec(line) ?? [];
    if (points === '') throw new Unfit('Each line of the rubric has points and what they are for, as in 2: Names the law');
    return { id: `r${place + 1}`, points: Number(points), criterion };
  });
}

function readFlag(text: string): boolean {
  const word = text.trim().toLowerCase();
  if (!['', 'yes', 'no', 'true', 'false'].includes(word)) throw new Unfit('The column photos has yes or no.');
  return word === 'yes' || word === 'true';
}

function readLong(cell: CsvLine): DraftFields {
  return {
    type: 'broad',
    imageUpload: readFlag(cell('photos')),
    rubric: readRubric(cell('rubric')),
    modelAnswer: cell('model_answer'),
  };
}

const kinds: Readonly<Record<(typeof csvTypes)[number], (cell: CsvLine) => DraftFields>> = {
  mcq: readChoice,
  truefalse: readTruth,
  match: readPairs,
  saq: readTexts,
  number: readNumberAnswer,
  broad: readLong,
};

function readShared(cell: CsvLine, notes: Notes): DraftFields {
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
    ...(marks !== '' && { marks: fitMarks(readNumber(marks, 'number of marks'), notes) }),
    ...(negative !== '' && { negativeMarks: readNumber(negative, 'number of negative marks') }),
  };
}

/** The class and subject of a line, as far as it names them. @throws Unfit */
export function readCsvPlace(cell: CsvLine): QuestionPlace {
  const [level, subject] = [cell('class').trim(), cell('subject').trim()];
  const known = Subject.options.find((name) => name.toLowerCase() === subject.toLowerCase());
  if (level !== '' && !ClassLevel.safeParse(level).success)
    throw new Unfit(`The class is one of ${ClassLevel.options.join(', ')}.`);
  if (subject !== '' && !known) throw new Unfit(`The subject is one of ${Subject.options.join(', ')}.`);
  return { class: ClassLevel.safeParse(level).data, subject: known };
}

/** The question of a line. @throws Unfit */
export function readCsvFields(cell: CsvLine, notes: Notes): DraftFields {
  const given = cell('type').trim().toLowerCase();
  const type = csvTypes.find((name) => name === given);
  if (!type) throw new Unfit(given === '' ? 'The type is missing.' : `The type is one of ${csvTypes.join(', ')}.`);
  return { ...readShared(cell, notes), ...kinds[type](cell) };
}
