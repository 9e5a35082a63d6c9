import { z } from 'zod';
import { lineOfText } from './text.ts';

export const Subject = z.enum(['Mathematics', 'Science', 'English', 'Social Studies']);
export type Subject = z.infer<typeof Subject>;

const known = new Map(Subject.options.map((subject) => [subject.toLowerCase(), subject]));

/** What a teacher teaches, any subject; the platform's own in its spelling, so that their tests are found by it. */
const TaughtSubject = lineOfText(60)
  .refine((name) => name.length > 0, 'Enter the name of a subject')
  .transform((name): string => known.get(name.toLowerCase()) ?? name);

const taughtList = z.array(TaughtSubject).max(12, 'Enter at most 12 subjects');

/** The list of a teacher: at least one, each once. */
export const TaughtSubjects = taughtList.min(1, 'Enter at least one subject').transform((names) => [...new Set(names)]);

/** A teacher's list as they know it, which may be empty: an administrator alone changes it, and it may be sent back. */
export const OwnSubjects = taughtList.transform((names) => [...new Set(names)]);
