import { raiseSuperscripts } from '@shikhar/contracts/marking/equivalence/normalise-typography';

const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
const quotes = /[‘’‚‛`´′]/g;
const doubleQuotes = /[“”„‟″«»]/g;
const hyphens = /[‐-―−]/g;
// A hyphen between words, one of which may be a letter, and not a minus between letters.
const joiningHyphen = /(?<=\p{L}\p{M}*\p{L}\p{M}*) ?- ?(?=\p{L})|(?<=\p{L}\p{M}*) ?- ?(?=\p{L}\p{M}*\p{L})/gu;

/**
 * Normalises a text for comparison. Ignores case, outer and repeated spaces, spaces around operators, a final full stop, outer quotation marks, the
 * Unicode form, and the kind of quotation marks and hyphens (phones insert them). The superscript of a number stays apart: 10² is not 102, but cm2 is cm².
 */
export function foldText(text: string): string {
  return raiseSuperscripts(text.replace(invisible, ''))
    .replace(/(?<=\p{L}) ?\^ ?(?=\d|[⁰¹²³⁴-⁹])/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(quotes, "'")
    .replace(doubleQuotes, '"')
    .replace(hyphens, '-')
    .replace(/\s+/g, ' ')
    .replace(joiningHyphen, ' ')
    .replace(/ ?([+=×*/^<>≤≥:,]) ?/g, '$1')
    .trim()
    .replace(/ ?[.।]$/, '')
    .replace(/^(["'])(.+?)[.।]?\1$/, '$2');
}
