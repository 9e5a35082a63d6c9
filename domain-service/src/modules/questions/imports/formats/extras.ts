import { isDeepStrictEqual } from 'node:util';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { QuestionDraft as Draft } from '@shikhar/contracts/questions/schemas';
import { type DraftFields, fitMarks } from './finish-draft.ts';
import { type Notes, QuestionPlace, type WrittenQuestion } from './parsed-file.ts';

// What a format of Moodle's cannot say of a question stands in a comment, which Moodle passes over.

const extrasMark = 'shikhar:';

/** The fields of a question, and of which class and subject it says it is. */
export interface PlacedFields {
  fields: DraftFields;
  place?: QuestionPlace;
}

/** What a reader takes a field for that is not there, whatever the file is imported into. */
const absent: DraftFields = { image: null, explanation: '', chapter: '', negativeMarks: null };

/** The fields that come back otherwise than they are; all of them where it comes back as a question of another type. */
function findExtras(draft: QuestionDraft, readBack: DraftFields): DraftFields {
  if (readBack['type'] !== draft.type) return draft;
  const read = { ...absent, ...readBack };
  return Object.fromEntries(Object.entries(draft).filter(([field, value]) => !isDeepStrictEqual(value, read[field])));
}

/** The comment with what is lost, given what a reader makes of the question as written; '' when nothing is. */
export function formatExtras({ draft, place }: WrittenQuestion, readBack: DraftFields): string {
  const extras = { ...place, ...findExtras(draft, readBack) };
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
 * The question that `read` makes of what stands there, with what the comment says of it. A comment that says all of it stands for
 * itself; one that doesn't fit is passed over.
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

/** What stands after the mark in a comment of ours; undefined for any other comment. */
export function findExtrasComment(comment: string): string | undefined {
  const trimmed = comment.trim();
  return trimmed.startsWith(extrasMark) ? trimmed.slice(extrasMark.length).trim() : undefined;
}
