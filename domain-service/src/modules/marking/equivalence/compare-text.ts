import type { TextRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import { areConfusable } from './confusable-words.ts';
import { findDate } from './find-date.ts';
import { foldText } from './fold-text.ts';
import { createRight, createWrong, type Verdict } from './verdict.ts';

const minTypoLength = 5;
const maxTypoLength = 60;
/** Longer texts equal no key. */
const maxTextLength = 2000;

// Photo-synthesis is photosynthesis, and x-ray is xray.
const innerHyphen = /(?<=\p{L}{2})[‐‑-](?=\p{L})|(?<=\p{L})[‐‑-](?=\p{L}{2})/gu;

function removeArticles(text: string): string {
  return text.replace(/^(?:the|an?) (?=.)/, '').replace(/ the (?=.)/g, ' ');
}

/**
 * Whether two words differ in one letter that is wrong, missing, added or swapped with its neighbour. The first letter is no typing
 * error: with another one, or one more, the word is often the opposite, as in efferent and atypical.
 */
function differsInOneLetter(one: string, other: string): boolean {
  if (one.charAt(0) !== other.charAt(0)) return false;
  let start = 1;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  const isSwapped = left.charAt(0) === right.charAt(1) && left.charAt(1) === right.charAt(0) && left.slice(2) === right.slice(2);
  const endings: readonly (readonly [string, string])[] = [
    [left.slice(1), right.slice(1)],
    [left, right.slice(1)],
    [left.slice(1), right],
  ];
  return isSwapped || endings.some(([a, b]) => a === b);
}

/** Whether the texts differ by one letter in one long word; never in numbers or in short words such as `acid`. */
function hasOneTypo(accepted: string, given: string): boolean {
  const [wanted, typed] = [accepted.split(' '), given.split(' ')];
  if (wanted.length !== typed.length || given.length > maxTypoLength) return false;
  const different = wanted.flatMap((word, place) => (word === typed[place] ? [] : [{ word, other: typed[place] ?? '' }]));
  const [only] = different;
  if (only === undefined || different.length > 1 || only.word.length < minTypoLength) return false;
  if (areConfusable(only.word, only.other)) return false;
  return /^[\p{L}\p{M}]+$/u.test(only.word + only.other) && differsInOneLetter(only.word, only.other);
}

/** Compares words. They are always understood. */
export function compareText({ accepted, ignoresArticles, allowsTypo }: TextRule, text: string): Verdict {
  if (text.length > maxTextLength) return createWrong('Not an accepted answer');
  const fold = (each: string) => (ignoresArticles ? removeArticles(foldText(each)) : foldText(each));
  const given = fold(text);
  const keys = accepted.map(fold);
  if (keys.includes(given) || keys.includes(fold(text.replace(innerHyphen, '')))) return createRight('An accepted answer');
  const date = findDate(text);
  if (date !== undefined && accepted.some((key) => findDate(key) === date)) return createRight('The same date');
  if (allowsTypo && keys.some((key) => hasOneTypo(key, given))) return createRight('An accepted answer with one typing error');
  return createWrong('Not an accepted answer');
}
