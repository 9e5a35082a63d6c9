import * as z from 'zod';

// PostgreSQL cannot store NUL, and a lone surrogate is not valid UTF-8.
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;
// Bidi controls reorder the letters around them, so that one name reads as another (Unicode Standard Annex 9, "Bidi_Control").
const turningCharacter = /\p{Bidi_Control}/u;
const visibleCharacter = /[^\p{Cf}\p{Z}\p{M}]/u;

const isReadable = (text: string): boolean =>
  !controlCharacter.test(text) && !turningCharacter.test(text) && (text === '' || visibleCharacter.test(text));

const unreadable = 'This text has characters that cannot be stored';

/** One line of text, empty or visible: trimmed, without control characters, at most `maxLength` UTF-16 units. */
export function lineOfText(maxLength: number): z.ZodType<string, string> {
  return z
    .string()
    .trim()
    .max(maxLength, `Use at most ${maxLength} characters`)
    .refine((text) => isStorable(text) && isReadable(text), unreadable);
}

/** Multi-line text, saved as typed, at most `maxLength` UTF-16 units. */
export function blockOfText(maxLength: number): z.ZodType<string, string> {
  return z.string().max(maxLength, `Use at most ${maxLength} characters`).refine(isStorable, unreadable);
}
