import type { DraftFields } from '../../modules/questions/imports/formats/finish-draft.ts';
import { parseWeight, splitAnswers, stripFeedback } from '../../modules/questions/imports/formats/gift/gift-answers.ts';
import { stripFormatMark } from '../../modules/questions/imports/formats/gift/gift-format.ts';
import { escapeGift, unescapeGift } from '../../modules/questions/imports/formats/gift/gift-text.ts';
import { parseNumber } from '../../modules/questions/imports/formats/parse-number.ts';
import { type Notes, UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import type { WeightedAnswer } from '../../modules/questions/imports/formats/weighted-answers.ts';
import type { GiftAnswers, GiftFormat } from '../kind-formats.ts';
import { type NumberAnswer, toNumberKey, toTextKey } from './weighted-keys.ts';

/** Converts a range to its midpoint and half-width, rounded to hide binary rounding errors. */
function parseRange(low: string, high: string): Pick<NumberAnswer, 'value' | 'tolerance'> {
  const [from, to] = [parseNumber(low), parseNumber(high)];
  if (to < from) throw new UnsuitableQuestionError('The range ends before it begins.');
  return {
    value: String(Number(((from + to) / 2).toPrecision(14))),
    tolerance: String(Number(((to - from) / 2).toPrecision(12))),
  };
}

function parseGiftNumber(text: string): Pick<NumberAnswer, 'value' | 'tolerance'> {
  const range = text.indexOf('..');
  if (range > 0) return parseRange(text.slice(0, range), text.slice(range + 2));
  const [value = '', tolerance = ''] = text.split(':', 2);
  return { value, tolerance };
}

function parseGiftNumbers(answers: string, notes: Notes): DraftFields {
  const numbers = splitAnswers(answers, '=~').flatMap(({ sign, text }): NumberAnswer[] => {
    const { percent, rest } = parseWeight(text, 100);
    const written = unescapeGift(stripFeedback(rest, notes)).trim();
    if (sign === '~' && written === '') return [];
    return [{ ...parseGiftNumber(written), percent: sign === '~' ? 0 : percent }];
  });
  return {
    type: 'saq',
    answer: { kind: 'number', ...toNumberKey(numbers, notes), unit: '', unitRequired: false, unitExact: false },
  };
}

function parseGift({ text, notes }: GiftAnswers): DraftFields | undefined {
  if (text === '') return undefined;
  if (text.startsWith('#')) return parseGiftNumbers(text.slice(1), notes);
  const pieces = splitAnswers(text, '=');
  if (pieces[0]?.sign === '') throw new UnsuitableQuestionError('An answer must begin with = or ~, or be T or F.');
  const weighed = pieces.map((piece): WeightedAnswer => {
    const { percent, rest } = parseWeight(piece.text, 100);
    return { percent, text: unescapeGift(stripFormatMark(stripFeedback(rest, notes))) };
  });
  return { type: 'saq', answer: toTextKey(weighed, notes) };
}

export const saqGift: GiftFormat<'saq'> = {
  parse: parseGift,
  format({ answer }) {
    if (answer.kind === 'number') return `#${answer.value}:${answer.tolerance}`;
    return `\n${answer.accepted.map((text) => `\t=%100%${escapeGift(text.replaceAll('*', '\\*'))}`).join('\n')}\n`;
  },
};
