import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { plural } from '@shikhar/contracts/vocabulary/plural';

/** `The last change to question 3 was not counted`, `The last changes to questions 3, 5 and 6 were not counted`. */
export function formatUncounted(numbers: readonly number[]): string {
  const list = joinWords(numbers.map(String));
  return plural(numbers.length, {
    one: `The last change to question ${list} was not counted`,
    other: `The last changes to questions ${list} were not counted`,
  });
}
