import { maxChoices } from '@shikhar/contracts/question-kinds/limits';
import { toLine } from './file-text.ts';
import { type Notes, UnsuitableQuestionError } from './parsed-file.ts';

// Answers to Moodle's question types, shared by its formats (GIFT and XML).

/** An answer with its Moodle weight, as a percentage of the marks; below 0 for a penalty. */
export interface WeightedAnswer {
  text: string;
  percent: number;
}

export interface NumberAnswer {
  value: string;
  tolerance: string;
  percent: number;
}

function quoteText(text: string): string {
  const line = toLine(text);
  return `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`;
}

const isRight = ({ percent }: { percent: number }): boolean => percent >= 100;
const isPartlyRight = ({ percent }: { percent: number }): boolean => percent > 0 && percent < 100;

function rejectParts(percent: number): UnsuitableQuestionError {
  return new UnsuitableQuestionError(`Parts of ${percent}% need a question with several right answers, which is not supported.`);
}

function requireOptions(answers: readonly WeightedAnswer[]): void {
  if (answers.some(({ text }) => toLine(text) === '')) throw new UnsuitableQuestionError('An option is empty.');
  if (answers.length < 2) throw new UnsuitableQuestionError('A choice needs at least two options.');
  if (answers.length > maxChoices)
    throw new UnsuitableQuestionError(`This has ${answers.length} options; at most ${maxChoices} are allowed.`);
}

function addWeightNotes(answers: readonly WeightedAnswer[], notes: Notes): void {
  for (const { text, percent } of answers.filter(isPartlyRight)) {
    notes.add(`${quoteText(text)} gave ${percent}% of the marks; here it is wrong.`);
  }
  if (answers.some(({ percent }) => percent < 0)) {
    notes.add('Negative marks of single options are left out: they are set for the question or its test.');
  }
}

/**
 * Converts answers to a single choice; the first fully right one is `correct`.
 * @throws UnsuitableQuestionError if it does not fit; the message is `noneRight` when no option earns any marks
 */
export function toChoice(
  answers: readonly WeightedAnswer[],
  { isSingle, noneRight }: { isSingle: boolean; noneRight: string },
  notes: Notes,
): { options: string[]; correct: number; alsoCorrect: number[] } {
  requireOptions(answers);
  const right = answers.flatMap((answer, index) => (isRight(answer) ? [index] : []));
  const part = answers.find(isPartlyRight);
  const [correct, ...alsoCorrect] = right;
  if (correct === undefined) throw part ? rejectParts(part.percent) : new UnsuitableQuestionError(noneRight);
  if (!isSingle && part) throw rejectParts(part.percent);
  if (!isSingle && right.length > 1)
    throw new UnsuitableQuestionError('Several options must be chosen together, which is not supported.');
  if (!isSingle) notes.add('Checkboxes become a choice of one option.');
  addWeightNotes(answers, notes);
  return { options: answers.map(({ text }) => toLine(text)), correct, alsoCorrect };
}

const wildcard = /(?<!\\)\*/;

/** Returns the accepted texts. In Moodle, `*` matches any letters and `\*` is a literal star. */
export function toShortAnswer(answers: readonly WeightedAnswer[], notes: Notes): { kind: 'text'; accepted: string[] } {
  const filled = answers.map((answer) => ({ ...answer, text: toLine(answer.text) }));
  if (filled.some(({ text }) => text === '')) throw new UnsuitableQuestionError('An answer is empty.');
  for (const { text, percent } of filled.filter(isPartlyRight))
    notes.add(`${quoteText(text)} gave ${percent}% of the marks; here it is wrong.`);
  if (filled.some(({ percent }) => percent <= 0)) notes.add('Wrong answers with feedback are left out.');
  const right = filled.filter(isRight);
  const part = filled.find(isPartlyRight);
  if (right.length === 0) throw part ? rejectParts(part.percent) : new UnsuitableQuestionError('No right answer.');
  for (const { text } of right.filter((answer) => wildcard.test(answer.text))) {
    notes.add(`${quoteText(text)} is left out: its * stands for any letters, which is not supported.`);
  }
  const accepted = right.filter(({ text }) => !wildcard.test(text)).map(({ text }) => text.replaceAll('\\*', '*'));
  if (accepted.length === 0) throw new UnsuitableQuestionError('The answer has a * for any letters, which is not supported.');
  return { kind: 'text', accepted: [...new Set(accepted)] };
}

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

const notNumbers = {
  answer: (text: string) => `The answer ${text} is not a number.`,
  tolerance: (text: string) => `The tolerance ${text} is not a number.`,
  marks: (text: string) => `The number of marks ${text} is not a number.`,
  negativeMarks: (text: string) => `The number of negative marks ${text} is not a number.`,
} as const;

export function parseNumber(text: string, what: keyof typeof notNumbers = 'answer'): number {
  const trimmed = text.trim();
  const value = Number(trimmed);
  if (!number.test(trimmed) || !Number.isFinite(value)) throw new UnsuitableQuestionError(notNumbers[what](quoteText(text)));
  return value;
}

/** Returns the only right number; notes what other answers were worth. */
export function toNumberAnswer(
  answers: readonly NumberAnswer[],
  notes: Notes,
): { kind: 'number'; value: number; tolerance: number } {
  const right = answers.filter(isRight);
  const part = answers.find(isPartlyRight);
  const [answer] = right;
  if (!answer) throw part ? rejectParts(part.percent) : new UnsuitableQuestionError('No right answer.');
  if (right.length > 1)
    throw new UnsuitableQuestionError('Several numbers are right, which is not supported: give one, with a tolerance.');
  for (const { value, tolerance, percent } of answers.filter(isPartlyRight)) {
    notes.add(`${toLine(value)} ± ${toLine(tolerance) || '0'} gave ${percent}% of the marks; here it is wrong.`);
  }
  if (answers.some(({ percent }) => percent <= 0)) notes.add('Wrong answers with feedback are left out.');
  if (answer.value.trim() === '*') throw new UnsuitableQuestionError('Any number is right: there is no answer to compare with.');
  const tolerance = answer.tolerance.trim() === '' ? 0 : parseNumber(answer.tolerance, 'tolerance');
  if (tolerance < 0) throw new UnsuitableQuestionError('The tolerance is below 0.');
  return { kind: 'number', value: parseNumber(answer.value), tolerance };
}

/** Converts pairs. One with an empty left side is a distractor in Moodle and is left out. */
export function toPairs(pairs: readonly { left: string; right: string }[], notes: Notes): { left: string; right: string }[] {
  const lines = pairs.map(({ left, right }) => ({ left: toLine(left), right: toLine(right) }));
  for (const { right } of lines.filter(({ left }) => left === '')) {
    notes.add(`${quoteText(right)} is left out: here every match belongs to an item.`);
  }
  const whole = lines.filter(({ left }) => left !== '');
  if (whole.some(({ right }) => right === '')) throw new UnsuitableQuestionError('An item has no match.');
  if (whole.length < 2) throw new UnsuitableQuestionError('A matching question needs at least two pairs.');
  if (whole.length > maxChoices)
    throw new UnsuitableQuestionError(`This has ${whole.length} pairs; at most ${maxChoices} are allowed.`);
  return whole;
}
