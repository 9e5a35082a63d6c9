import { replaceRecurringDecimals } from './recurring-decimals.ts';

/** Longer answers are not read as mathematics, numbers or chemistry. */
export const maxAnswerLength = 300;

const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
// Devanagari to Malayalam: every script has its ten digits at the same place of its block.
const indianDigits = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;
const urduDigits = /[٠-٩۰-۹]/g;
const thinSpaces = /(?<=\d)[\u2006-\u200A\u202F](?=\d)/g;
const superscript = /([⁰¹²³⁴-⁹⁺⁻⁽⁾ⁿ]+)(\d?)/g;
const rootDegrees: Readonly<Record<string, string>> = { '²': '√', '³': '∛', '⁴': '∜' };

/** Every digit as 0 to 9, without the thin spaces that group digits and without characters that nobody sees. */
function normaliseDigits(text: string): string {
  return text
    .replace(invisible, '')
    .replace(indianDigits, (digit) => String((digit.charCodeAt(0) & 0x7f) - 0x66))
    .replace(urduDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))
    .replace(thinSpaces, '');
}

/** Superscripts with a `^`, so that 10² does not become 102. */
export function raiseSuperscripts(text: string): string {
  return text.replace(superscript, (_, raised: string, next: string) => `^${raised}${next === '' ? '' : ` ${next}`}`);
}

/**
 * A quantity in plain characters: `1.24 × 10⁸` becomes `1.24 * 10^8`, `1½` becomes `1 1/2`, every minus `-`, every sign for
 * degrees `°`, every digit of an Indian script its Western one. Trims spaces, collapses runs of spaces and removes a final full stop.
 */
export function normaliseTypography(text: string): string {
  const plain = raiseSuperscripts(
    normaliseDigits(text).replace(/(?<![\p{L}\d)])([²³⁴])√/gu, (_, degree: string) => rootDegrees[degree] ?? '√'),
  )
    .replace(/[¼-¾⅐-⅞]/g, ' $&')
    .replace(/[º˚]/g, '°')
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replace(/[×·⋅∙✕]/g, '*')
    .replace(/[⁄∕÷]|(?<=\d) ?\\ ?(?=\d)/g, '/')
    .replace(/\s+/g, ' ')
    .trim();
  return replaceRecurringDecimals(plain).replace(/ ?[.।]$/, '');
}
