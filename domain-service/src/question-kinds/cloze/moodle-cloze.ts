import type { ClozeBlank } from '@shikhar/contracts/question-kinds/cloze';
import { formatBlankMark, splitAtBlanks } from '@shikhar/contracts/question-kinds/cloze';
import { maxChoices } from '@shikhar/contracts/question-kinds/limits';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { toLine } from '../../modules/questions/imports/formats/file-text.ts';
import { type Notes, UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import {
  isPartlyRight,
  isRight,
  quoteText,
  rejectParts,
  type WeightedAnswer,
} from '../../modules/questions/imports/formats/weighted-answers.ts';
import { toNumberKey, toTextKey } from '../saq/weighted-keys.ts';

// The blanks of Moodle's Cloze questions: {1:MULTICHOICE:=right~wrong} in the text.

type BlankReader = (answers: readonly WeightedAnswer[], notes: Notes) => ClozeBlank;

/** A menu with its only right option. */
export function toMenu(answers: readonly WeightedAnswer[], notes: Notes): ClozeBlank {
  if (answers.length < 2) throw new UnsuitableQuestionError('A blank with a menu needs at least two options.');
  if (answers.length > maxChoices)
    throw new UnsuitableQuestionError(`A blank has ${answers.length} options; at most ${maxChoices} are allowed.`);
  const correct = answers.findIndex(isRight);
  const part = answers.find(isPartlyRight);
  if (correct < 0) throw part ? rejectParts(part.percent) : new UnsuitableQuestionError('A blank has no right option.');
  if (answers.filter(isRight).length > 1)
    throw new UnsuitableQuestionError('Several options of a blank are right, which is not supported.');
  for (const { text, percent } of answers.filter(isPartlyRight)) {
    notes.add(`${quoteText(text)} gave ${percent}% of the marks; here it is wrong.`);
  }
  return { kind: 'choice', options: answers.map(({ text }) => toLine(text)), correct };
}

const toTyped: BlankReader = (answers, notes) => ({ kind: 'typed', answer: toTextKey(answers, notes) });

const toTypedWithCase: BlankReader = (answers, notes) => {
  notes.add('Capital and small letters count as the same here.');
  return toTyped(answers, notes);
};

const toNumber: BlankReader = (answers, notes) => {
  const numbers = answers.map(({ text, percent }) => {
    const [value = '', tolerance = ''] = text.split(':', 2);
    return { value, tolerance, percent };
  });
  const key = toNumberKey(numbers, notes);
  return { kind: 'typed', answer: { kind: 'number', ...key, unit: '', unitRequired: false, unitExact: false } };
};

const toMenuOfButtons: BlankReader = (answers, notes) => {
  notes.add('Buttons within the text become a menu.');
  return toMenu(answers, notes);
};

/** By the code of the blank. An S at the end shuffles the options. */
const readers = new Map<string, BlankReader>([
  ...['SHORTANSWER', 'SA', 'MW'].map((code) => [code, toTyped] as const),
  ...['SHORTANSWER_C', 'SAC', 'MWC'].map((code) => [code, toTypedWithCase] as const),
  ...['NUMERICAL', 'NM'].map((code) => [code, toNumber] as const),
  ...['MULTICHOICE', 'MC', 'MULTICHOICE_S', 'MCS'].map((code) => [code, toMenu] as const),
  ...['MULTICHOICE_V', 'MCV', 'MULTICHOICE_VS', 'MCVS'].map((code) => [code, toMenuOfButtons] as const),
  ...['MULTICHOICE_H', 'MCH', 'MULTICHOICE_HS', 'MCHS'].map((code) => [code, toMenuOfButtons] as const),
]);

const blankCode = /\{\s*(\d*):([A-Za-z_]+):((?:\\[\s\S]|[^\\}])*)\}/g;
const weight = /^\s*(?:=|%(-?\d+(?:[.,]\d*)?)%)/;

function parseAnswer(text: string, notes: Notes): WeightedAnswer {
  const [answer = '', ...feedback] = text.split(/(?<!\\)#/);
  if (feedback.join('').trim() !== '') notes.add('Feedback for single answers is left out.');
  const [sign = '', percent] = weight.exec(answer) ?? [];
  const right = sign === '' ? 0 : 100;
  return {
    text: answer
      .slice(sign.length)
      .replace(/\\([}#~/"$])/g, '$1')
      .trim(),
    percent: percent === undefined ? right : Number(percent.replace(',', '.')),
  };
}

function parseBlank(code: string, answers: string, notes: Notes): ClozeBlank {
  const read = readers.get(code.toUpperCase());
  if (!read) throw new UnsuitableQuestionError(`Blanks of the type ${code.slice(0, 40)} are not supported.`);
  const alternatives = answers.split(/(?<!\\)~/).filter((text) => text.trim() !== '');
  return read(
    alternatives.map((text) => parseAnswer(text, notes)),
    notes,
  );
}

/**
 * The question of a text of Moodle, and its blanks.
 * @throws UnsuitableQuestionError
 */
export function parseMoodleCloze(text: string, notes: Notes): { question: string; blanks: ClozeBlank[] } {
  const blanks: ClozeBlank[] = [];
  const weights: string[] = [];
  const question = text.replace(blankCode, (_, points: string, code: string, answers: string) => {
    blanks.push(parseBlank(code, answers, notes));
    weights.push(points === '' ? '1' : String(Number(points)));
    return formatBlankMark(blanks.length - 1);
  });
  if (blanks.length === 0) throw new UnsuitableQuestionError('The text has no blanks, such as {1:SHORTANSWER:=right}.');
  if (new Set(weights).size > 1) notes.add(`All blanks are worth the same here; they had ${joinWords(weights)} marks.`);
  return { question, blanks };
}

/** A dollar sign stands for itself in an answer. */
function escapeAnswer(text: string): string {
  return text.replace(/[}#~$]/g, '\\$&');
}

function formatOption(text: string, isCorrect: boolean): string {
  if (isCorrect) return `=${escapeAnswer(text)}`;
  return (weight.test(text) ? '%0%' : '') + escapeAnswer(text);
}

function formatBlank(blank: ClozeBlank): string {
  if (blank.kind === 'choice') {
    return `{1:MULTICHOICE:${blank.options.map((text, index) => formatOption(text, index === blank.correct)).join('~')}}`;
  }
  const { answer } = blank;
  if (answer.kind === 'number') return `{1:NUMERICAL:=${answer.value}:${answer.tolerance}}`;
  return `{1:SHORTANSWER:${answer.accepted.map((text) => `=${escapeAnswer(text.replaceAll('*', '\\*'))}`).join('~')}}`;
}

/** The text of a question with its blanks, as Moodle writes it. */
export function formatMoodleCloze(question: string, blanks: readonly ClozeBlank[]): string {
  return splitAtBlanks(question)
    .map(({ text, blank }) => {
      const key = blanks[blank ?? -1];
      return key ? text + formatBlank(key) : text;
    })
    .join('');
}
