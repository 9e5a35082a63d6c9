import { normaliseWords } from '@shikhar/contracts/assistant/care/plain-words';

/** Cyrillic, Greek and other letters that look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  з: '3',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ո: 'n',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ɡ: 'g',
  ı: 'i',
  ł: 'l',
  ø: 'o',
};

const signs: Readonly<Record<string, string>> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
  '|': 'l',
  '+': 't',
  '*': 'i',
  '!': 'i',
};

/** A word that mixes letters with characters that stand in for letters. It matches parts of formulas too, which does no harm. */
const mixed = /(?=[^\sa-z]*[a-z])[a-z0-9@$€|+*!\u0370-\u052f\u0570-\u058f\u0131\u0142\u0261\u00f8'’]{2,}/g;

function replaceSigns(word: string, one: 'i' | 'l'): string {
  return word.replace(/[0-9@$€|+*!](?=.*[a-z])|(?<=[a-z].*)[0-9@$€|*]/g, (sign) => (sign === '1' ? one : (signs[sign] ?? sign)));
}

/** Returns the possible readings of a text as plain words, the literal one first. */
export function decodeDisguises(text: string): string[] {
  const folded = text
    .normalize('NFKC')
    .replace(/(?<=\p{Ll}I*)I/gu, 'l')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\\(?:text|textbf|textit|mathrm|mathbf|mathsf|mathit)\b/g, ' ');
  const latin = folded.replace(mixed, (word) => word.replace(/[^a-z]/g, (letter) => lookalikes[letter] ?? letter));
  const ways = (['i', 'l'] as const).map((one) => latin.replace(mixed, (word) => replaceSigns(word, one)));
  return [...new Set([latin, ...ways].map(normaliseWords))];
}

/**
 * Builds a pattern that finds the phrases in plain words however their letters are spaced, at word boundaries. Words such as
 * "self doubt" after a phrase rule it out.
 */
export function findSpaced(...phrases: string[]): RegExp {
  const spaced = phrases.map((phrase) => [...phrase.replaceAll(' ', '')].join(' ?'));
  return new RegExp(` (?:${spaced.join('|')})(?= )(?! (?:doubt|confidence|esteem|respect) )`, 'u');
}
