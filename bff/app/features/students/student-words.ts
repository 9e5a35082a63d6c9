import { comparedTests } from '@shikhar/contracts/students/schemas';

/** What the numbers of these pages are made of. */
export const countingRule = `Counted is the first attempt at each test, once it is fully marked. Change compares the last ${comparedTests / 2} tests with the ${comparedTests / 2} before.`;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `Mathematics and Science` */
export function joinWords(words: readonly string[]): string {
  return list.format(words);
}
