import { isDeepStrictEqual } from 'node:util';
import { QuestionDraft as Draft, type QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type * as z from 'zod';
import { type DraftFields, fitMarks } from './finish-draft.ts';
import { FileGroup, type Notes, QuestionPlace, type WrittenQuestion } from './parsed-file.ts';

// Fields that a Moodle format cannot express go into a comment, which Moodle ignores.

const extrasMark = 'shikhar:';

/** The fields of a passage that a comment may have. */
const SharedFields = FileGroup.partial();
type SharedFields = z.infer<typeof SharedFields>;

/** A question's fields, with the class, the subject and what its group shares if the comment names them. */
export interface PlacedFields {
  fields: DraftFields;
  place?: QuestionPlace;
  sharedFields?: SharedFields;
}

/** Defaults for missing fields, regardless of the import's own defaults. */
const absent: DraftFields = { image: null, explanation: '', chapter: '', negativeMarks: null };

/** Returns the fields that would not survive a round trip; all fields if the question would come back as another type. */
function findExtras(draft: Omit<QuestionDraft, 'group'>, readBack: DraftFields): DraftFields {
  if (readBack['type'] !== draft.type) return draft;
  const read = { ...absent, ...readBack };
  return Object.fromEntries(Object.entries(draft).filter(([field, value]) => !isDeepStrictEqual(value, read[field])));
}

function writeExtras(extras: DraftFields): string {
  return Object.keys(extras).length > 0 ? `${extrasMark} ${JSON.stringify(extras)}` : '';
}

/**
 * Formats the comment with the fields that a way of reading the question back lacks or changes; '' if there are none. What its group
 * shares is written elsewhere, unless `sharedFields` has it.
 */
export function formatExtras(
  { draft: { group: _, ...draft }, place }: WrittenQuestion,
  readBacks: readonly DraftFields[],
  sharedFields: DraftFields = {},
): string {
  const extras: DraftFields = Object.assign({ ...place }, ...readBacks.map((readBack) => findExtras(draft, readBack)));
  return writeExtras({ ...extras, ...(Object.keys(sharedFields).length > 0 && { group: sharedFields }) });
}

/** The fields of a passage that a way of reading it back lacks or changes. */
export function findSharedFields(group: FileGroup, readBacks: readonly FileGroup[]): DraftFields {
  const changed = readBacks.map((readBack) => {
    const read: DraftFields = { ...readBack };
    return Object.fromEntries(Object.entries(group).filter(([field, value]) => !isDeepStrictEqual(value, read[field])));
  });
  return Object.assign({}, ...changed);
}

/** Formats the comment of a passage. */
export function formatGroupExtras(group: FileGroup, readBacks: readonly FileGroup[]): string {
  return writeExtras(findSharedFields(group, readBacks));
}

function parseJson(comment: string): DraftFields | undefined {
  try {
    const read: unknown = JSON.parse(comment);
    return typeof read !== 'object' || read === null || Array.isArray(read) ? undefined : { ...read };
  } catch {
    return undefined;
  }
}

function parseExtras(comment: string, notes: Notes): DraftFields | undefined {
  const fields = parseJson(comment);
  return typeof fields?.['marks'] === 'number' ? { ...fields, marks: fitMarks(fields['marks'], notes) } : fields;
}

const unreadable = 'The Shikhar line cannot be read and is skipped.';

/**
 * Merges the parsed question with its comment. A comment with a complete question is used alone; one that does not fit is skipped
 * with a note.
 */
export function applyExtras(comment: string, notes: Notes, read: () => DraftFields): PlacedFields {
  const parsed = parseExtras(comment, notes);
  const { class: level, subject, group, ...extras } = parsed ?? {};
  const place = parsed && QuestionPlace.safeParse({ class: level, subject }).data;
  const sharedFields = SharedFields.safeParse(group).data;
  const more = { ...(place && { place }), ...(sharedFields && { sharedFields }) };
  if (place && 'type' in extras && Draft.safeParse(extras).success) return { fields: extras, ...more };
  const fields = read();
  const whole = { ...fields, ...extras };
  if (place && Draft.safeParse(whole).success) return { fields: whole, ...more };
  notes.add(unreadable);
  return { fields };
}

/** Merges a passage with the fields that a comment has of it. */
export function mergeSharedFields({ title, text, image }: FileGroup, fields: SharedFields = {}): FileGroup {
  return { title: fields.title ?? title, text: fields.text ?? text, image: fields.image ?? image };
}

/** Merges a passage with its comment. */
export function applyGroupExtras(comment: string | undefined, notes: Notes, group: FileGroup): FileGroup {
  if (comment === undefined) return group;
  const extras = SharedFields.safeParse(parseJson(comment));
  if (!extras.success) notes.add(unreadable);
  return mergeSharedFields(group, extras.data);
}

/** Returns the content of a Shikhar comment; undefined for any other comment. */
export function findExtrasComment(comment: string): string | undefined {
  const trimmed = comment.trim();
  return trimmed.startsWith(extrasMark) ? trimmed.slice(extrasMark.length).trim() : undefined;
}
