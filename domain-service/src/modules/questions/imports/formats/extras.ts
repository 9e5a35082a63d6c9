import { isDeepStrictEqual } from 'node:util';
import { QuestionDraft as Draft, type QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { type DraftFields, fitMarks } from './finish-draft.ts';
import { type Notes, QuestionPlace, type WrittenQuestion } from './parsed-file.ts';

// Fields that a Moodle format cannot express go into a comment, which Moodle ignores.

const extrasMark = 'shikhar:';

/** A question's fields, with the class and subject if the comment names them. */
export interface PlacedFields {
  fields: DraftFields;
  place?: QuestionPlace;
}

/** Defaults for missing fields, regardless of the import's own defaults. */
const absent: DraftFields = { image: null, explanation: '', chapter: '', negativeMarks: null };

/** Returns the fields that would not survive a round trip; all fields if the question would come back as another type. */
function findExtras(draft: QuestionDraft, readBack: DraftFields): DraftFields {
  if (readBack['type'] !== draft.type) return draft;
  const read = { ...absent, ...readBack };
  return Object.fromEntries(Object.entries(draft).filter(([field, value]) => !isDeepStrictEqual(value, read[field])));
}

/** Formats the comment with the fields that a way of reading the question back lacks or changes; '' if there are none. */
export function formatExtras({ draft, place }: WrittenQuestion, ...readBacks: readonly DraftFields[]): string {
  const extras: DraftFields = Object.assign({ ...place }, ...readBacks.map((readBack) => findExtras(draft, readBack)));
  return Object.keys(extras).length > 0 ? `${extrasMark} ${JSON.stringify(extras)}` : '';
}

function parseExtras(comment: string, notes: Notes): DraftFields | undefined {
  try {
    const read: unknown = JSON.parse(comment);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
    const fields: DraftFields = { ...read };
    return typeof fields['marks'] === 'number' ? { ...fields, marks: fitMarks(fields['marks'], notes) } : fields;
  } catch {
    return undefined;
  }
}

/**
 * Merges the parsed question with its comment. A comment with a complete question is used alone; one that does not fit is skipped
 * with a note.
 */
export function applyExtras(comment: string, notes: Notes, read: () => DraftFields): PlacedFields {
  const parsed = parseExtras(comment, notes);
  const { class: level, subject, ...extras } = parsed ?? {};
  const place = parsed && QuestionPlace.safeParse({ class: level, subject }).data;
  if (place && 'type' in extras && Draft.safeParse(extras).success) return { fields: extras, place };
  const fields = read();
  const whole = { ...fields, ...extras };
  if (place && Draft.safeParse(whole).success) return { fields: whole, place };
  notes.add('The Shikhar line cannot be read and is skipped.');
  return { fields };
}

/** Returns the content of a Shikhar comment; undefined for any other comment. */
export function findExtrasComment(comment: string): string | undefined {
  const trimmed = comment.trim();
  return trimmed.startsWith(extrasMark) ? trimmed.slice(extrasMark.length).trim() : undefined;
}
