import * as z from 'zod';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { blockOfText, lineOfText } from '../../vocabulary/text.ts';
import { AuthoredMaterial, MaterialRevision } from '../authoring/schemas.ts';
import { ConceptNote } from '../schemas.ts';

const requiredText = (maxLength: number, missing: string) => blockOfText(maxLength).refine((text) => text.trim() !== '', missing);

export const maxKeyPoints = 20;

/** A concept note as written; mathematics is TeX between `$`. */
export const NoteDraft = z.strictObject({
  title: lineOfText(200).refine((title) => title !== '', 'Enter a title'),
  class: ClassLevel,
  subject: Subject,
  chapter: lineOfText(200).refine((chapter) => chapter !== '', 'Enter the chapter'),
  summary: requiredText(4_000, 'Enter the summary'),
  keyPoints: z
    .array(requiredText(1_000, 'Enter this key point'))
    .min(1, 'Enter at least one key point')
    .max(maxKeyPoints, 'At most 20 key points'),
  example: requiredText(4_000, 'Enter an example'),
  keywords: z.array(lineOfText(80)).max(30, 'At most 30 keywords'),
});
export type NoteDraft = z.infer<typeof NoteDraft>;

/** The form's `id` makes sending a note twice create only one. */
export const NewNote = NoteDraft.extend({ id: z.uuid().optional() });
export type NewNote = z.infer<typeof NewNote>;

export const NoteUpdate = z.strictObject({ revision: MaterialRevision, draft: NoteDraft, isPublished: z.boolean() });
export type NoteUpdate = z.infer<typeof NoteUpdate>;

/** A note for editing; its id is the material's id. */
export const AuthoredNote = z.object({ material: AuthoredMaterial, note: ConceptNote });
export type AuthoredNote = z.infer<typeof AuthoredNote>;

/** Matching notes, best first. */
export const NotesFound = z.object({
  notes: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      class: ClassLevel,
      subject: Subject,
      chapter: z.string(),
      ...ConceptNote.shape,
    }),
  ),
  total: z.int(),
});
export type NotesFound = z.infer<typeof NotesFound>;
