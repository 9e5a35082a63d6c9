import type { DraftFields } from '../finish-draft.ts';
import {
  type NumberAnswer,
  parseNumber,
  toChoice,
  toNumberAnswer,
  toPairs,
  toShortAnswer,
  type WeightedAnswer,
} from '../moodle-answers.ts';
import type { TextFormat } from '../moodle-text.ts';
import { type Notes, UnsuitableQuestionError } from '../parsed-file.ts';
import { parseGiftText, stripFormatMark } from './gift-format.ts';
import { findSign, splitBefore, unescapeGift } from './gift-text.ts';

const weight = /^\s*%(-?\d{1,3}(?:\.\d*)?)%/;
/** General feedback comes last, after `####`. */
function splitFeedback(answers: string): { answers: string; feedback: string } {
  let at = -1;
  for (let sign = findSign(answers, '#'); sign >= 0; sign = findSign(answers, '#', sign + 1)) {
    if (answers.startsWith('####', sign)) at = sign;
  }
  return at < 0 ? { answers, feedback: '' } : { answers: answers.slice(0, at), feedback: answers.slice(at + 4) };
}

/** Removes the feedback of a single answer, with a note. */
function stripFeedback(answer: string, notes: Notes): string {
  const at = findSign(answer, '#');
  if (at < 0) return answer;
  if (answer.slice(at).replaceAll('#', '').trim() !== '') notes.add('Feedback for single answers is left out.');
  return answer.slice(0, at);
}

function parseWeight(answer: string, defaultPercent: number): { percent: number; rest: string } {
  const found = weight.exec(answer);
  return found ? { percent: Number(found[1]), rest: answer.slice(found[0].length) } : { percent: defaultPercent, rest: answer };
}

/** Splits answers at their signs; text before the first sign gets the sign ''. */
function splitAnswers(answers: string, signs: string): { sign: string; text: string }[] {
  const [before = '', ...pieces] = splitBefore(answers, signs);
  const read = pieces.map((piece) => ({ sign: piece.charAt(0), text: piece.slice(1) }));
  return before.trim() === '' ? read : [{ sign: '', text: before }, ...read];
}

function parseChoice(answers: string, format: TextFormat, notes: Notes): DraftFields {
  const weighed = splitAnswers(answers, '~=').map(({ sign, text }): WeightedAnswer => {
    const { percent, rest } = sign === '=' ? { percent: 100, rest: text } : parseWeight(text, 0);
    return { percent, text: parseGiftText(stripFeedback(rest, notes), format, notes).text };
  });
  const isSingle = findSign(answers, '=') >= 0 || !weighed.some(({ percent }) => percent > 0);
  const noneRight = 'No right answer. One option must begin with =.';
  return { type: 'mcq', pinnedLast: [], ...toChoice(weighed, { isSingle, noneRight }, notes) };
}

function parsePairs(answers: string, format: TextFormat, notes: Notes): DraftFields {
  const pairs = splitAnswers(answers, '=').map(({ text }) => {
    const whole = stripFeedback(text, notes);
    const at = whole.indexOf('->');
    if (at < 0) throw new UnsuitableQuestionError('Each matching pair needs -> between its two parts.');
    return { left: parseGiftText(whole.slice(0, at), format, notes).text, right: unescapeGift(whole.slice(at + 2)) };
  });
  return { type: 'match', pairs: toPairs(pairs, notes) };
}

/** Converts a range to its midpoint and half-width, rounded to hide binary rounding errors. */
function parseRange(low: string, high: string): Pick<NumberAnswer, 'value' | 'tolerance'> {
  const [from, to] = [parseNumber(low), parseNumber(high)];
  if (to < from) throw new UnsuitableQuestionError('The range ends before it begins.');
  return {
    value: String(Number(((from + to) / 2).toPrecision(14))),
    tolerance: String(Number(((to - from) / 2).toPrecision(12))),
  };
}

function parseNumberAnswer(text: string): Pick<NumberAnswer, 'value' | 'tolerance'> {
  const range = text.indexOf('..');
  if (range > 0) return parseRange(text.slice(0, range), text.slice(range + 2));
  const [value = '', tolerance = ''] = text.split(':', 2);
  return { value, tolerance };
}

function parseNumbers(answers: string, notes: Notes): DraftFields {
  const pieces = splitAnswers(answers, '=~');
  const numbers = pieces.flatMap(({ sign, text }): NumberAnswer[] => {
    const { percent, rest } = parseWeight(text, 100);
    const written = unescapeGift(stripFeedback(rest, notes)).trim();
    if (sign === '~' && written === '') return [];
    return [{ ...parseNumberAnswer(written), percent: sign === '~' ? 0 : percent }];
  });
  const number = toNumberAnswer(numbers, notes);
  return { type: 'saq', answer: { ...number, unit: '', unitRequired: false, unitExact: false } };
}

function parseTexts(answers: string, notes: Notes): DraftFields {
  const [first, ...rest] = splitAnswers(answers, '=');
  if (first?.sign === '') throw new UnsuitableQuestionError('An answer must begin with = or ~, or be T or F.');
  const weighed = [...(first ? [first] : []), ...rest].map(({ text }): WeightedAnswer => {
    const { percent, rest: answer } = parseWeight(text, 100);
    return { percent, text: unescapeGift(stripFormatMark(stripFeedback(answer, notes))) };
  });
  return { type: 'saq', answer: toShortAnswer(weighed, notes) };
}

function parseTrueFalse(answers: string, notes: Notes): DraftFields | undefined {
  const word = answers.slice(0, findSign(answers, '#') < 0 ? undefined : findSign(answers, '#')).trim();
  if (/^(?:T|TRUE|F|FALSE)$/i.test(word)) {
    stripFeedback(answers, notes);
    return { type: 'truefalse', correct: /^T/i.test(word) };
  }
  if (/^[TF](?:[\s,/|]+[TF])+$/i.test(word))
    throw new UnsuitableQuestionError('A true or false question takes one answer, T or F.');
  return undefined;
}

function parseKind(answers: string, format: TextFormat, notes: Notes): DraftFields {
  if (answers === '') return { type: 'broad', imageUpload: false, rubric: [], modelAnswer: '' };
  if (answers.startsWith('#')) return parseNumbers(answers.slice(1), notes);
  if (findSign(answers, '~') >= 0) return parseChoice(answers, format, notes);
  if (findSign(answers, '=') >= 0 && answers.includes('->')) return parsePairs(answers, format, notes);
  return parseTrueFalse(answers, notes) ?? parseTexts(answers, notes);
}

/**
 * Parses the text between the braces. Its signs decide the question type, as in Moodle.
 * @throws UnsuitableQuestionError
 */
export function parseGiftAnswers(text: string, format: TextFormat, notes: Notes): DraftFields {
  const { answers, feedback } = splitFeedback(text.trim());
  const explanation = feedback.trim() === '' ? {} : { explanation: parseGiftText(feedback, format, notes).text };
  return { ...parseKind(answers.trim(), format, notes), ...explanation };
}
