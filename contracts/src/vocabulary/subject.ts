import { z } from 'zod';
import { lineOfText } from './text.ts';

export const Subject = z.enum(['Mathematics', 'Science', 'English', 'Social Studies']);
export type Subject = z.infer<typeof Subject>;

const known = new Map(Subject.options.map((subject) => [subject.toLowerCase(), subject]));

/** What a teacher teaches, any subject; the platform's own in its spelling, so that their tests are found by it. */
const TaughtSubject = lineOfText(60)
  .refine((name) => name.length > 0, 'Enter the name of a subject')
  .transform((name): string => known.get(name.toLowerCase()) ?? name);

/** The list of a teacher: at least one, each once. */
export const TaughtSubjects = z
  .array(TaughtSubject)
  .min(1, 'Enter at least one subject')
  .max(12, 'Enter at most 12 subjects')
  .transform((names) => [...new Set(names)]);
