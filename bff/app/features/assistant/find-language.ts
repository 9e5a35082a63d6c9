import type { RichText } from '../../lib/maths/rich-text.ts';

/** For screen readers: a paragraph with Devanagari is Hindi. */
export function findLanguage(paragraph: RichText): 'hi' | undefined {
  return paragraph.some((part) => typeof part === 'string' && /\p{Script=Devanagari}/u.test(part)) ? 'hi' : undefined;
}
