import { changeRule } from '../../lib/words/help-words.ts';

/** How the numbers on these pages are counted. */
export const countingRule = `Averages count the first attempt at each test, once it is fully marked. ${changeRule}`;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `Mathematics and Science` */
export function joinWords(words: readonly string[]): string {
  return list.format(words);
}
