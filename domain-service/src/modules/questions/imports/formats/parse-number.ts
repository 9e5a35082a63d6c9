import { UnsuitableQuestionError } from './parsed-file.ts';
import { quoteText } from './weighted-answers.ts';

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

const notNumbers = {
  answer: (text: string) => `The answer ${text} is not a number.`,
  tolerance: (text: string) => `The tolerance ${text} is not a number.`,
  marks: (text: string) => `The number of marks ${text} is not a number.`,
  negativeMarks: (text: string) => `The number of negative marks ${text} is not a number.`,
} as const;

/**
 * Parses a number of a file.
 * @throws UnsuitableQuestionError
 */
export function parseNumber(text: string, what: keyof typeof notNumbers = 'answer'): number {
  const trimmed = text.trim();
  const value = Number(trimmed);
  if (!number.test(trimmed) || !Number.isFinite(value)) throw new UnsuitableQuestionError(notNumbers[what](quoteText(text)));
  return value;
}
