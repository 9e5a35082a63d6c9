import { z } from 'zod';

// PostgreSQL cannot store NUL, and a lone half of a surrogate pair is not UTF-8.
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
const controlCharacter = /\p{Cc}/u;

const unreadable = 'This text has characters that cannot be stored';

/** Text of one line: trimmed, without control characters, at most `longest` UTF-16 units. */
export function lineOfText(longest: number): z.ZodType<string, string> {
  return z
    .string()
    .trim()
    .max(longest, `Use at most ${longest} characters`)
    .refine((text) => isStorable(text) && !controlCharacter.test(text), unreadable);
}

/** Text of any number of lines, kept as typed, at most `longest` UTF-16 units. */
export function blockOfText(longest: number): z.ZodType<string, string> {
  return z.string().max(longest, `Use at most ${longest} characters`).refine(isStorable, unreadable);
}
