import { NoteDraft } from '@shikhar/contracts/materials/notes/schemas';
import { listIssues, takeFirstByField } from '../../../forms/form-errors.ts';
import type { NoteValues } from './note-values.ts';
import { getPointName } from './note-values.ts';

type FieldErrors = Readonly<Record<string, string>>;
type ReadNote = { draft: NoteDraft; errors: FieldErrors } | { draft: null; errors: FieldErrors };

function parseBlock(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

function splitKeywords(text: string): string[] {
  const keywords = text.split(/[,;\n]/).map((keyword) => keyword.trim());
  return [...new Set(keywords.filter((keyword) => keyword !== ''))];
}

/** What an empty list says no better. */
const choose: FieldErrors = { class: 'Choose the class', subject: 'Choose the subject' };

/** The fields in the order of the form. */
const order = ['title', 'class', 'subject', 'chapter', 'summary', 'keyPoints', 'example', 'keywords'];

function findPlace(path: string): number {
  return order.indexOf(path.split('.')[0] ?? '');
}

function listPoints({ points }: NoteValues): { row: number; text: string }[] {
  return points.flatMap((text, row) => (text.trim() === '' ? [] : [{ row, text: parseBlock(text) }]));
}

/** What the form calls a field of the contract: `draft.keyPoints.1` is in the second row that is not blank. */
export function getFieldName(path: string, values: NoteValues): string {
  const [field = '', index] = path.replace(/^draft\./, '').split('.');
  return field === 'keyPoints' ? getPointName(listPoints(values)[Number(index ?? 0)]?.row ?? 0) : field;
}

/** The note that was typed, or what is wrong with it by field, in the order of the form. Blank rows are left out. */
export function parseNote(values: NoteValues): ReadNote {
  const rows = listPoints(values);
  const read = NoteDraft.safeParse({
    title: values.title,
    class: values.class,
    subject: values.subject,
    chapter: values.chapter,
    summary: parseBlock(values.summary),
    keyPoints: rows.map(({ text }) => text),
    example: parseBlock(values.example),
    keywords: splitKeywords(values.keywords),
  });
  if (read.success) return { draft: read.data, errors: {} };
  const issues = listIssues(read.error, (path) => path.join('.')).toSorted(([one], [other]) => findPlace(one) - findPlace(other));
  const named = issues.map(([path, message]): [string, string] => [getFieldName(path, values), message]);
  return { draft: null, errors: takeFirstByField(named.map(([name, message]) => [name, choose[name] ?? message])) };
}

/** The form of a note that is kept. */
export function toNoteValues({ draft, isPublished }: { draft: NoteDraft; isPublished: boolean }): NoteValues {
  const { keyPoints, keywords, ...texts } = draft;
  return { ...texts, points: keyPoints, keywords: keywords.join(', '), isPublished };
}
