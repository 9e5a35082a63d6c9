import type { DraftFields } from '../finish-draft.ts';
import {
  makeChoice,
  makeNumber,
  makePairs,
  makeShortAnswer,
  type NumberAnswer,
  readNumber,
  type WeighedAnswer,
} from '../moodle-answers.ts';
import type { TextFormat } from '../moodle-text.ts';
import { type Notes, Unfit } from '../read-file.ts';
import { dropFormatMark, readGiftText } from './gift-format.ts';
import { findSign, splitBefore, unescapeGift } from './gift-text.ts';

const weight = /^\s*%(-?\d{1,3}(?:\.\d*)?)%/;
/** The general feedback stands last, behind four hash signs. */
function splitFeedback(answers: string): { answers: string; feedback: string } {
  let at = -1;
  for (let sign = findSign(answers, '#'); sign >= 0; sign = findSign(answers, '#', sign + 1)) {
    if (answers.startsWith('####', sign)) at = sign;
  }
  return at < 0 ? { answers, feedback: '' } : { answers: answers.slice(0, at), feedback: answers.slice(at + 4) };
}

/** Without the feedback of this one answer. */
function dropFeedback(answer: string, notes: Notes): string {
  const at = findSign(answer, '#');
  if (at < 0) return answer;
  if (answer.slice(at).replaceAll('#', '').trim() !== '') notes.add('Feedback for single answers is left out.');
  return answer.slice(0, at);
}

function takeWeight(answer: string, usual: number): { percent: number; rest: string } {
  const found = weight.exec(answer);
  return found ? { percent: Number(found[1]), rest: answer.slice(found[0].length) } : { percent: usual, rest: answer };
}

/** The answers behind their signs; what stands before the first has no sign. */
function splitAnswers(answers: string, signs: string): { sign: string; text: string }[] {
  const [before = '', ...pieces] = splitBefore(answers, signs);
  const read = pieces.map((piece) => ({ sign: piece.charAt(0), text: piece.slice(1) }));
  return before.trim() === '' ? read : [{ sign: '', text: before }, ...read];
}

function readChoice(answers: string, format: TextFormat, notes: Notes): DraftFields {
  const weighed = splitAnswers(answers, '~=').map(({ sign, text }): WeighedAnswer => {
    const { percent, rest } = sign === '=' ? { percent: 100, rest: text } : takeWeight(text, 0);
    return { percent, text: readGiftText(dropFeedback(rest, notes), format, notes).text };
  });
  const isSingle = findSign(answers, '=') >= 0 || !weighed.some(({ percent }) => percent > 0);
  const noneRight = 'No right answer. One option must begin with =.';
  return { type: 'mcq', pinnedLast: [], ...makeChoice(weighed, { isSingle, noneRight }, notes) };
}

function readPairs(answers: string, format: TextFormat, notes: Notes): DraftFields {
  const pairs = splitAnswers(answers, '=').map(({ text }) => {
    const whole = dropFeedback(text, notes);
    const at = whole.indexOf('->');
    if (at < 0) throw new Unfit('Each pair to match needs -> between its halves.');
    return { left: readGiftText(whole.slice(0, at), format, notes).text, right: unescapeGift(whole.slice(at + 2)) };
  });
  return { type: 'match', pairs: makePairs(pairs, notes) };
}

/** Half the way in a range and how far its ends are, without what is lost in halves of binary fractions. */
function readRange(low: string, high: string): Pick<NumberAnswer, 'value' | 'tolerance'> {
  const [from, to] = [readNumber(low), readNumber(high)];
  if (to < from) throw new Unfit('The range ends before it begins.');
  return {
    value: String(Number(((from + to) / 2).toPrecision(14))),
    tolerance: String(Number(((to - from) / 2).toPrecision(12))),
  };
}

function readNumberAnswer(text: string): Pick<NumberAnswer, 'value' | 'tolerance'> {
  const range = text.indexOf('..');
  if (range > 0) return readRange(text.slice(0, range), text.slice(range + 2));
  const [value = '', tolerance = ''] = text.split(':', 2);
  return { value, tolerance };
}

function readNumbers(answers: string, notes: Notes): DraftFields {
  const pieces = splitAnswers(answers, '=~');
  const numbers = pieces.flatMap(({ sign, text }): NumberAnswer[] => {
    const { percent, rest } = takeWeight(text, 100);
    const written = unescapeGift(dropFeedback(rest, notes)).trim();
    if (sign === '~' && written === '') return [];
    return [{ ...readNumberAnswer(written), percent: sign === '~' ? 0 : percent }];
  });
  const number = makeNumber(numbers, notes);
  return { type: 'saq', answer: { ...number, unit: '', unitRequired: false, unitExact: false } };
}

function readTexts(answers: string, notes: Notes): DraftFields {
  const [first, ...rest] = splitAnswers(answers, '=');
  if (first?.sign === '') throw new Unfit('An answer begins with = or ~, or is one of T and F.');
  const weighed = [...(first ? [first] : []), ...rest].map(({ text }): WeighedAnswer => {
    const { percent, rest: answer } = takeWeight(text, 100);
    return { percent, text: unescapeGift(dropFormatMark(dropFeedback(answer, notes))) };
  });
  return { type: 'saq', answer: makeShortAnswer(weighed, notes) };
}

function readTruth(answers: string, notes: Notes): DraftFields | undefined {
  const word = answers.slice(0, findSign(answers, '#') < 0 ? undefined : findSign(answers, '#')).trim();
  if (/^(?:T|TRUE|F|FALSE)$/i.test(word)) {
    dropFeedback(answers, notes);
    return { type: 'truefalse', correct: /^T/i.test(word) };
  }
  if (/^[TF](?:[\s,/|]+[TF])+$/i.test(word)) throw new Unfit('True or false takes one of T or F.');
  return undefined;
}

function readKind(answers: string, format: TextFormat, notes: Notes): DraftFields {
  if (answers === '') return { type: 'broad', imageUpload: false, rubric: [], modelAnswer: '' };
  if (answers.startsWith('#')) return readNumbers(answers.slice(1), notes);
  if (findSign(answers, '~') >= 0) return readChoice(answers, format, notes);
  if (findSign(answers, '=') >= 0 && answers.includes('->')) return readPairs(answers, format, notes);
  return readTruth(answers, notes) ?? readTexts(answers, notes);
}

/** What stands between the braces: the kind of question is told by its signs, as Moodle does. @throws Unfit */
export function readGiftAnswers(text: string, format: TextFormat, notes: Notes): DraftFields {
  const { answers, feedback } = splitFeedback(text.trim());
  const explanation = feedback.trim() === '' ? {} : { explanation: readGiftText(feedback, format, notes).text };
  return { ...readKind(answers.trim(), format, notes), ...explanation };
}
