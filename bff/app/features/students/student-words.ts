import { changeRule } from '../../lib/words/help-words.ts';

/** What the numbers of these pages are made of. */
export const countingRule = `Counted is the first attempt at each test, once it is fully marked; an average is the mean of them. ${changeRule}`;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `Mathematics and Science` */
export function joinWords(words: readonly string[]): string {
  return list.format(words);
}
