import * as z from 'zod';
import { lineOfText } from './text.ts';

export const Subject = z.enum(['Mathematics', 'Science', 'English', 'Social Studies']);
export type Subject = z.infer<typeof Subject>;

const known = new Map(Subject.options.map((subject) => [subject.toLowerCase(), subject]));

/** Any subject a teacher teaches. The platform's subjects get their canonical spelling, so that tests match. */
const TaughtSubject = lineOfText(60)
  .refine((name) => name.length > 0, 'Enter the name of a subject')
  .transform((name): string => known.get(name.toLowerCase()) ?? name);

const taughtList = z.array(TaughtSubject).max(12, 'Enter at most 12 subjects');

/** A teacher's subjects: at least one, no duplicates. */
export const TaughtSubjects = taughtList.min(1, 'Enter at least one subject').transform((names) => [...new Set(names)]);

/** A teacher's subjects as the teacher sends them back; may be empty, as only an administrator changes them. */
export const OwnSubjects = taughtList.transform((names) => [...new Set(names)]);
