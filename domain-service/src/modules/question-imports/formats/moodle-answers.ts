import { mostChoices } from '@shikhar/contracts/attempts/answers';
import { toLine } from './file-text.ts';
import { type Notes, Unfit } from './read-file.ts';

// What Moodle's kinds of questions come to here, whichever of its formats they stand in.

/** An answer with its share of the marks in percent, as Moodle weighs them: below 0 where it takes marks off. */
export interface WeighedAnswer {
  text: string;
  percent: number;
}

export interface NumberAnswer {
  value: string;
  tolerance: string;
  percent: number;
}

function quote(text: string): string {
  const line = toLine(text);
  return `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`;
}

const isRight = ({ percent }: { percent: number }): boolean => percent >= 100;
const isPartlyRight = ({ percent }: { percent: number }): boolean => percent > 0 && percent < 100;

function refuseParts(percent: number): Unfit {
  return new Unfit(`Parts of ${percent}% need a question with several right answers, which is not known here.`);
}

function requireOptions(answers: readonly WeighedAnswer[]): void {
  if (answers.some(({ text }) => toLine(text) === '')) throw new Unfit('An option is empty.');
  if (answers.length < 2) throw new Unfit('A choice needs at least two options.');
  if (answers.length > mostChoices) throw new Unfit(`This has ${answers.length} options; at most ${mostChoices} are known here.`);
}

function noteWeights(answers: readonly WeighedAnswer[], notes: Notes): void {
  for (const { text, percent } of answers.filter(isPartlyRight)) {
    notes.add(`${quote(text)} gave ${percent}% of the marks; here it is wrong.`);
  }
  if (answers.some(({ percent }) => percent < 0)) {
    notes.add('What single wrong options take off is left out: that is set for the question or its test.');
  }
}

/** A choice of one option. `noneRight` is what to say when no option is right. */
export function makeChoice(
  answers: readonly WeighedAnswer[],
  { isSingle, noneRight }: { isSingle: boolean; noneRight: string },
  notes: Notes,
): { options: string[]; correct: number; alsoCorrect: number[] } {
  requireOptions(answers);
  const right = answers.flatMap((answer, place) => (isRight(answer) ? [place] : []));
  const part = answers.find(isPartlyRight);
  const [correct, ...alsoCorrect] = right;
  if (correct === undefined) throw part ? refuseParts(part.percent) : new Unfit(noneRight);
  if (!isSingle && part) throw refuseParts(part.percent);
  if (!isSingle && right.length > 1) throw new Unfit('Several options are to be ticked together, which is not known here.');
  if (!isSingle) notes.add('Boxes to tick become a choice of one option.');
  noteWeights(answers, notes);
  return { options: answers.map(({ text }) => toLine(text)), correct, alsoCorrect };
}

const wildcard = /(?<!\\)\*/;

/** The texts that are right. A `*` stands for any letters in Moodle, `\*` for itself. */
export function makeShortAnswer(answers: readonly WeighedAnswer[], notes: Notes): { kind: 'text'; accepted: string[] } {
  const filled = answers.map((answer) => ({ ...answer, text: toLine(answer.text) }));
  if (filled.some(({ text }) => text === '')) throw new Unfit('An answer is empty.');
  for (const { text, percent } of filled.filter(isPartlyRight))
    notes.add(`${quote(text)} gave ${percent}% of the marks; here it is wrong.`);
  if (filled.some(({ percent }) => percent <= 0)) notes.add('Wrong answers that are there for their feedback are left out.');
  const right = filled.filter(isRight);
  const part = filled.find(isPartlyRight);
  if (right.length === 0) throw part ? refuseParts(part.percent) : new Unfit('No right answer.');
  for (const { text } of right.filter((answer) => wildcard.test(answer.text))) {
    notes.add(`${quote(text)} is left out: its * stands for any letters, which is not known here.`);
  }
  const accepted = right.filter(({ text }) => !wildcard.test(text)).map(({ text }) => text.replaceAll('\\*', '*'));
  if (accepted.length === 0) throw new Unfit('The answer has a * for any letters, which is not known here.');
  return { kind: 'text', accepted: [...new Set(accepted)] };
}

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

export function readNumber(text: string, what = 'answer'): number {
  const trimmed = text.trim();
  const value = Number(trimmed);
  if (!number.test(trimmed) || !Number.isFinite(value)) throw new Unfit(`The ${what} ${quote(text)} is not a number.`);
  return value;
}

/** The one right number. What others are worth is noted. */
export function makeNumber(answers: readonly NumberAnswer[], notes: Notes): { kind: 'number'; value: number; tolerance: number } {
  const right = answers.filter(isRight);
  const part = answers.find(isPartlyRight);
  const [answer] = right;
  if (!answer) throw part ? refuseParts(part.percent) : new Unfit('No right answer.');
  if (right.length > 1) throw new Unfit('Several numbers are right, which is not known here: one, with a tolerance.');
  for (const { value, tolerance, percent } of answers.filter(isPartlyRight)) {
    notes.add(`${toLine(value)} ± ${toLine(tolerance) || '0'} gave ${percent}% of the marks; here it is wrong.`);
  }
  if (answers.some(({ percent }) => percent <= 0)) notes.add('Wrong answers that are there for their feedback are left out.');
  if (answer.value.trim() === '*') throw new Unfit('Any number is right here: there is no answer to compare with.');
  const tolerance = answer.tolerance.trim() === '' ? 0 : readNumber(answer.tolerance, 'tolerance');
  if (tolerance < 0) throw new Unfit('The tolerance is below 0.');
  return { kind: 'number', value: readNumber(answer.value), tolerance };
}

/** Pairs of which the left may be empty: then the right belongs to nothing. */
export function makePairs(pairs: readonly { left: string; right: string }[], notes: Notes): { left: string; right: string }[] {
  const lines = pairs.map(({ left, right }) => ({ left: toLine(left), right: toLine(right) }));
  for (const { right } of lines.filter(({ left }) => left === '')) {
    notes.add(`${quote(right)} is left out: here every match belongs to an item.`);
  }
  const whole = lines.filter(({ left }) => left !== '');
  if (whole.some(({ right }) => right === '')) throw new Unfit('An item has no match.');
  if (whole.length < 2) throw new Unfit('A question to match needs at least two pairs.');
  if (whole.length > mostChoices) throw new Unfit(`This has ${whole.length} pairs; at most ${mostChoices} are known here.`);
  return whole;
}
