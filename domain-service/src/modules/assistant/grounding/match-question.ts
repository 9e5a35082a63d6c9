import { measureDistance } from '../../../edit-distance.ts';
import { isAskingWord } from './asking-words.ts';
import type { SpokenWords } from './spoken-words.ts';

/** Words for an operation or a symbol in a calculation. */
const sumWords = new Set(
  `simplify evaluate calculate compute expand factorise factorize reduce value values equation equations expression expressions
  result following unknown add subtract multiply divide plus minus times divided multiplied`.split(/\s+/),
);

const isNumber = (word: string) => /^\d/.test(word);
/** A variable or a unit. */
const isSign = (word: string) => word.length <= 2;

/** Lists the words other than numbers, letters, units and calculation words. */
function listOthers({ distinctive }: SpokenWords): string[] {
  return distinctive.filter((word) => !isNumber(word) && !isSign(word) && !isAskingWord(word) && !sumWords.has(word));
}

function listNumbers({ distinctive }: SpokenWords): string[] {
  return distinctive.filter(isNumber);
}

/**
 * True if a text is only a calculation or an equation, as in 'solve for x: 2x = 10'. Many questions share a few of its numbers.
 */
function isSum(text: SpokenWords): boolean {
  return text.distinctive.length > 0 && listOthers(text).length === 0;
}

const maxOtherWords = 1;
/** With this many equal numbers, their order does not matter: options may be shuffled. */
const manyNumbers = 8;

/** True if a question asks for the typed calculation and hardly anything else. */
function isSameSum(question: SpokenWords, text: SpokenWords): boolean {
  if (listOthers(question).length > maxOtherWords) return false;
  const [asked, typed] = [listNumbers(question), listNumbers(text)];
  if (asked.length >= manyNumbers) return asked.toSorted().join(' ') === typed.toSorted().join(' ');
  return asked.join(' ') === typed.join(' ');
}

/** Similarities of a text and a question. */
interface Likeness {
  /** Share (0 to 1) of the question's pairs of distinctive words that the text contains. */
  recall: number;
  /** Share (0 to 1) of the text's pairs that the question contains. */
  precision: number;
  pairs: number;
  /** Length of the longest run of words that both contain. */
  run: number;
}

function countPairs(words: readonly string[]): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next !== undefined) pairs.set(`${word} ${next}`, (pairs.get(`${word} ${next}`) ?? 0) + 1);
  }
  return pairs;
}

function measureRun(question: readonly string[], text: readonly string[]): number {
  let maxRun = 0;
  let before: number[] = [];
  for (const word of question) {
    const runs = text.map((typed, index) => (typed === word ? (index > 0 ? (before[index - 1] ?? 0) : 0) + 1 : 0));
    maxRun = Math.max(maxRun, ...runs);
    before = runs;
  }
  return maxRun;
}

function countMistakes({ length }: string): number {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
}

/** Finds the question's spelling of a mistyped word. */
function findMeant(word: string, known: readonly string[]): string | undefined {
  const mistakes = countMistakes(word);
  if (mistakes === 0) return undefined;
  return known.find(
    (other) =>
      other[0] === word[0] && Math.abs(other.length - word.length) <= mistakes && measureDistance(word, other) <= mistakes,
  );
}

function correctSpelling(typed: readonly string[], known: ReadonlySet<string>): string[] {
  const long = [...known].filter(({ length }) => length > 3);
  return typed.map((word) => (known.has(word) ? word : (findMeant(word, long) ?? word)));
}

function compareWords(question: SpokenWords, text: SpokenWords): Likeness {
  const known = new Set(question.all);
  const distinctive = correctSpelling(text.distinctive, known);
  const [asked, typed] = [countPairs(question.distinctive), countPairs(distinctive)];
  const pairs = asked.entries().reduce((sum, [pair, times]) => sum + Math.min(times, typed.get(pair) ?? 0), 0);
  return {
    pairs,
    recall: pairs / Math.max(1, question.distinctive.length - 1),
    precision: pairs / Math.max(1, distinctive.length - 1),
    run: measureRun(question.all, correctSpelling(text.all, known)),
  };
}

/** The text contains enough of the question's words. */
const quoted = { recall: 0.6, pairs: 3 };
/** The text is a part of the question itself, not only about the same topic. */
const quotedInPart = { recall: 0.3, precision: 0.7, pairs: 3 };
const quotedShort = { recall: 0.8, precision: 0.25, pairs: 2 };
/** The text consists of one run of the question's words, as when it is typed from the beginning. */
const begun = { words: 5, textShare: 0.8, questionShare: 0.4 };

function isQuoted(likeness: Likeness, question: SpokenWords, text: SpokenWords): boolean {
  const { recall, precision, pairs, run } = likeness;
  if (recall >= quoted.recall && pairs >= quoted.pairs) return true;
  if (precision >= quotedInPart.precision && recall >= quotedInPart.recall && pairs >= quotedInPart.pairs) return true;
  if (recall >= quotedShort.recall && precision >= quotedShort.precision && pairs >= quotedShort.pairs) return true;
  if (run >= begun.words && run >= begun.textShare * text.all.length && run >= begun.questionShare * question.all.length)
    return true;
  return recall === 1 && pairs > 0 && text.distinctive.length <= question.distinctive.length + 2;
}

/** Scores how certainly a text is a question typed whole or in part, up to 2; 0 if it is in the student's own words. */
export function matchQuestion(question: SpokenWords, text: SpokenWords): number {
  if (isSum(text) && !isSameSum(question, text)) return 0;
  const likeness = compareWords(question, text);
  return isQuoted(likeness, question, text) ? likeness.recall + likeness.precision : 0;
}
