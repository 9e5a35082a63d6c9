import { NoteDraft } from '@shikhar/contracts/materials/notes/schemas';
import { listIssues, takeFirstByField } from '../../../forms/form-errors.ts';
import type { NoteValues } from './note-values.ts';
import { getPointName } from './note-values.ts';

type FieldErrors = Readonly<Record<string, string>>;
type ParsedNote = { draft: NoteDraft; errors: FieldErrors } | { draft: null; errors: FieldErrors };

function parseBlock(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

function splitKeywords(text: string): string[] {
  const keywords = text.split(/[,;\n]/).map((keyword) => keyword.trim());
  return [...new Set(keywords.filter((keyword) => keyword !== ''))];
}

/** Replaces the contract's messages for a choice that is missing. */
const choose: FieldErrors = { class: 'Choose the class', subject: 'Choose the subject' };

/** The fields in the order of the form. */
const order = ['title', 'class', 'subject', 'chapter', 'summary', 'keyPoints', 'example', 'keywords'];

function findPlace(path: string): number {
  return order.indexOf(path.split('.')[0] ?? '');
}

function listPoints({ points }: NoteValues): { row: number; text: string }[] {
  return points.flatMap((text, row) => (text.trim() === '' ? [] : [{ row, text: parseBlock(text) }]));
}

/** Maps a contract path to a form field: `draft.keyPoints.1` is the second non-blank row. */
export function getFieldName(path: string, values: NoteValues): string {
  const [field = '', index] = path.replace(/^draft\./, '').split('.');
  return field === 'keyPoints' ? getPointName(listPoints(values)[Number(index ?? 0)]?.row ?? 0) : field;
}

/** Parses the form into a note, or errors by field in form order. Blank rows are ignored. */
export function parseNote(values: NoteValues): ParsedNote {
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

/** Form values of a saved note. */
export function toNoteValues({ draft, isPublished }: { draft: NoteDraft; isPublished: boolean }): NoteValues {
  const { keyPoints, keywords, ...texts } = draft;
  return { ...texts, points: keyPoints, keywords: keywords.join(', '), isPublished };
}
