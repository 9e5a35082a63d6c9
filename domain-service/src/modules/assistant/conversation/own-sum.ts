import { isChat } from './guess.ts';

const value = String.raw`[-+±−]?\s*(?:₹|rs\.?)?\s*\d+(?:[.,]\d+)*(?:\s*[/:]\s*\d+)?\s*(?:[%°]|\p{L}{1,3}(?:[\^/]\p{L}*\d?)?)?`;
const values = new RegExp(`^[\\s,;.?!()]*(?:(?:\\p{L}\\s*=\\s*)?${value}[\\s?.!)]*(?:[,;(][\\s,;.?!()]*|$))+$`, 'iu');

function normalisePlain(text: string): string {
  return text.replaceAll('$', '').replace(/\\d?t?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2');
}

/** True if a text is a possible result, as in '12 cm' or 'x = 2 and x = 3', not a calculation. */
export function isValue(text: string): boolean {
  const bare = normalisePlain(text).replace(/\p{L}{2,}/gu, (word) =>
    word.length > 2 && isChat(word.toLowerCase()) ? ',' : word,
  );
  return values.test(bare.replace(/\b(?:is|it|so|or|no)\b/gi, ','));
}

const known = String.raw`(?:\d|\)|\b\d*\p{L}{1,2})`;
const expression = new RegExp(
  String.raw`${known}\s*[+*^=×÷²³]|${known}\s+[-−–]\s+(?:\d|\(|\p{L}{1,2}\b)|\d*\b\p{L}[-−–]\d|\d[-−–]\d*\p{L}\b`,
  'iu',
);

/** True if a text contains something to calculate, as in '(a+b)^2'. */
export function hasExpression(text: string): boolean {
  return expression.test(normalisePlain(text));
}

function listNumbers(text: string): string[] {
  return text.match(/\d+(?:\.\d+)?/g) ?? [];
}

/** Lists the letters that stand for numbers: alone, or next to a number or another letter. */
function listLetters(text: string): string[] {
  const plain = normalisePlain(text).replace(/\\[a-z]+/gi, ' ');
  const runs = plain.match(/(?<![\p{L}'’])\p{L}{1,2}(?![\p{L}'’])/gu) ?? [];
  return runs.flatMap((run) => [...run.toLowerCase()]);
}

/**
 * Returns the parts of a text in which letters certainly stand for numbers: formulas, and text without words such as 'a' and 'I'.
 */
function listTasks(text: string): string {
  const formulas = text.match(/\$[^$]+\$/g) ?? [];
  const words = text.replace(/(?<![\p{L}\d])(?:[ai]|\p{L}{2,})(?=[\s,.?!]|$)(?!\s*[+*^=])/giu, ' ');
  return [...formulas, words].join(' ');
}

/** True if all numbers and letters of a calculation occur in a question, so that it may be the same one. */
export function isSumOf(question: string, text: string): boolean {
  const numbers = new Set(listNumbers(question));
  const letters = new Set(listLetters(listTasks(question)));
  return (
    listNumbers(text).every((number) => numbers.has(number)) &&
    listLetters(listTasks(text)).every((letter) => letters.has(letter))
  );
}
