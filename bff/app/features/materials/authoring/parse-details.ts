import { MaterialDetails } from '@shikhar/contracts/materials/authoring/schemas';
import { listIssues, sortErrors } from '../../../forms/form-errors.ts';
import type { MaterialValues } from './material-form.ts';

/** The fields in the order of the form. */
const missing = [
  ['title', 'Enter a title.'],
  ['subject', 'Choose a subject.'],
  ['class', 'Choose a class.'],
  ['type', 'Choose a type.'],
  ['description', 'Enter a description.'],
] as const;

export const shownFields: ReadonlySet<string> = new Set([...missing.map(([name]) => name), 'chapter', 'file']);

type ParsedDetails =
  | { details: MaterialDetails; errors: Readonly<Record<string, string>> }
  | { details: null; errors: Readonly<Record<string, string>> };

/** Parses the details of a material, or returns errors by field in form order. */
export function parseDetails(values: MaterialValues): ParsedDetails {
  const { title = '', subject = '', class: level = '', type = '', chapter = '', description = '' } = values;
  const text = description.replaceAll(/\r\n?/g, '\n');
  const read = MaterialDetails.safeParse({ title, subject, class: level, type, chapter, description: text });
  if (read.success) return { details: read.data, errors: {} };
  const found = sortErrors(shownFields, listIssues(read.error)).fields;
  const blank = Object.fromEntries(missing.filter(([name]) => (values[name] ?? '').trim() === ''));
  const all = { ...found, ...blank };
  const ordered = [...shownFields].filter((name) => all[name] !== undefined).map((name) => [name, all[name] ?? '']);
  return { details: null, errors: Object.fromEntries(ordered) };
}
