import { z } from 'zod';

// PostgreSQL cannot store NUL, and a lone half of a surrogate pair is not UTF-8.
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;
// They turn the order of the letters around them, so that a name reads as another (Unicode Standard Annex 9, "Bidi_Control").
const turningCharacter = /\p{Bidi_Control}/u;
const visibleCharacter = /[^\p{Cf}\p{Z}\p{M}]/u;

const isReadable = (text: string): boolean =>
  !controlCharacter.test(text) && !turningCharacter.test(text) && (text === '' || visibleCharacter.test(text));

const unreadable = 'This text has characters that cannot be stored';

/** Text of one line, empty or with something to see: trimmed, without control characters, at most `maxLength` UTF-16 units. */
export function lineOfText(maxLength: number): z.ZodType<string, string> {
  return z
    .string()
    .trim()
    .max(maxLength, `Use at most ${maxLength} characters`)
    .refine((text) => isStorable(text) && isReadable(text), unreadable);
}

/** Text of any number of lines, kept as typed, at most `maxLength` UTF-16 units. */
export function blockOfText(maxLength: number): z.ZodType<string, string> {
  return z.string().max(maxLength, `Use at most ${maxLength} characters`).refine(isStorable, unreadable);
}
