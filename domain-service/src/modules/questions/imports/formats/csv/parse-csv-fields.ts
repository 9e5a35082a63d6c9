import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { kindFormats } from '../../../../../question-kinds/formats.ts';
import { type DraftFields, fitMarks } from '../finish-draft.ts';
import { parseNumber } from '../parse-number.ts';
import { type FileGroup, type Notes, type QuestionPlace, UnsuitableQuestionError } from '../parsed-file.ts';
import type { CsvLine } from './csv-cells.ts';
import { wholeColumn } from './csv-columns.ts';

const readers = new Map(kindFormats.flatMap(({ csv }) => Object.entries(csv?.readers ?? {})));

/** Parses the cell of a kind that has no columns. */
function parseWhole(text: string): DraftFields {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null) return { ...read };
  } catch {}
  throw new UnsuitableQuestionError(`The column ${wholeColumn} cannot be read.`);
}

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
    ...(cell('id_number').trim() !== '' && { idNumber: cell('id_number') }),
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

/** Parses what the question of a row shares with others. */
export function parseCsvGroup(cell: CsvLine): FileGroup {
  const url = cell('passage_image').trim();
  return {
    title: cell('passage_title').trim(),
    text: cell('passage'),
    image: url === '' ? null : { url, alt: cell('passage_image_alt') },
  };
}

function parseOwnFields(cell: CsvLine): DraftFields {
  const type = cell('type').trim().toLowerCase();
  if (type === '') throw new UnsuitableQuestionError('The type is missing.');
  if (cell(wholeColumn).trim() !== '') return { type, ...parseWhole(cell(wholeColumn)) };
  const own = readers.get(type)?.(cell);
  if (!own) throw new UnsuitableQuestionError(`The type must be one of ${[...readers.keys()].join(', ')}.`);
  return own;
}

/**
 * Parses the question of a row.
 * @throws UnsuitableQuestionError
 */
export function parseCsvFields(cell: CsvLine, notes: Notes): DraftFields {
  return { ...parseShared(cell, notes), ...parseOwnFields(cell) };
}
