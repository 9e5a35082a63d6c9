import { maxKeyPoints } from '@shikhar/contracts/materials/notes/schemas';

/** Typed values of a concept note. */
export interface NoteValues {
  title: string;
  class: string;
  subject: string;
  chapter: string;
  summary: string;
  /** One per row, including blank rows. */
  points: readonly string[];
  example: string;
  /** Comma-separated. */
  keywords: string;
  isPublished: boolean;
}

const blankRows = 3;

export const newNoteValues: NoteValues = {
  title: '',
  class: '',
  subject: '',
  chapter: '',
  summary: '',
  points: Array.from({ length: blankRows }, () => ''),
  example: '',
  keywords: '',
  isPublished: true,
};

/** The field of a key point; rows count from 0. */
export function getPointName(row: number): string {
  return `point-${row + 1}`;
}

const pointName = /^point-([1-9]\d?)$/;
const ownFields = new Set(['title', 'class', 'subject', 'chapter', 'summary', 'example', 'keywords', 'isPublished']);

/** Field names that the note form does not have. */
export function findStrangeFields(fields: Readonly<Record<string, string>>): string[] {
  return Object.keys(fields).filter((name) => !ownFields.has(name) && !pointName.test(name));
}

export function parseNoteValues(fields: Readonly<Record<string, string>>): NoteValues {
  const points = Object.entries(fields)
    .flatMap(([name, text]) => {
      const [, number] = pointName.exec(name) ?? [];
      return number === undefined ? [] : [{ number: Number(number), text }];
    })
    .sort((one, other) => one.number - other.number)
    .map(({ text }) => text);
  const { title = '', class: level = '', subject = '', chapter = '', summary = '', example = '', keywords = '' } = fields;
  const texts = { title, class: level, subject, chapter, summary, example, keywords };
  return { ...texts, points: points.length > 0 ? points : [''], isPublished: fields['isPublished'] !== undefined };
}

/** Adds a blank row at the end, if there is room. */
export function addPoint(values: NoteValues): NoteValues {
  return values.points.length < maxKeyPoints ? { ...values, points: [...values.points, ''] } : values;
}

/** Removes a row; the last one is only cleared. */
export function removePoint(values: NoteValues, row: number): NoteValues {
  const points = values.points.filter((_, at) => at !== row);
  return { ...values, points: points.length > 0 ? points : [''] };
}

/** Texts that may contain formulas, with their form labels. */
export function listNoteTexts(values: NoteValues): { label: string; text: string }[] {
  return [
    { label: 'Summary', text: values.summary },
    ...values.points.map((text, row) => ({ label: `Key point ${row + 1}`, text })),
    { label: 'Example', text: values.example },
  ];
}
