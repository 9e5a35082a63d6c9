import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';

const Text = z.string().trim().min(1);

/** The concept notes of one class, in their file (content/README.md). */
export const NotesFile = z.array(
  z.strictObject({
    class: ClassLevel,
    subject: Subject,
    chapter: Text,
    title: Text,
    summary: Text,
    keyPoints: z.array(Text).min(1),
    example: Text,
    keywords: z.array(Text).min(1),
  }),
);
export type NoteInFile = z.infer<typeof NotesFile>[number];
