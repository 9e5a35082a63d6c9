import { isAskingWord } from './asking-words.ts';
import type { SpokenWords } from './spoken-words.ts';

/** What is asked of a sum, and how it is read aloud. */
const ofSums = new Set(
  `simplify evaluate calculate compute expand factorise factorize reduce value values equation equations expression expressions
  result following unknown add subtract multiply divide plus minus times divided multiplied`.split(/\s+/),
);

const isNumber = (word: string) => /^\d/.test(word);
/** A letter, or a unit. */
const isSign = (word: string) => word.length <= 2;

/** The words that say more than a sum does. */
function listOthers({ telling }: SpokenWords): string[] {
  return telling.filter((word) => !isNumber(word) && !isSign(word) && !isAskingWord(word) && !ofSums.has(word));
}

function listNumbers({ telling }: SpokenWords): string[] {
  return telling.filter(isNumber);
}

/** Whether nothing but a sum or an equation is typed, as 'solve for x: 2x = 10': many have a few of the same numbers. */
export function isSum(text: SpokenWords): boolean {
  return text.telling.length > 0 && listOthers(text).length === 0;
}

const maxOtherWords = 1;
/** So many alike are no chance, in whatever order: options stand mixed. */
const manyNumbers = 8;

/** Whether a question asks for the sum that is typed, and for nearly nothing else. */
export function isSameSum(question: SpokenWords, text: SpokenWords): boolean {
  if (listOthers(question).length > maxOtherWords) return false;
  const [asked, typed] = [listNumbers(question), listNumbers(text)];
  if (asked.length >= manyNumbers) return asked.toSorted().join(' ') === typed.toSorted().join(' ');
  return asked.join(' ') === typed.join(' ');
}
