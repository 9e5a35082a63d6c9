import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionFileOf } from '../content-files/test-file.ts';
import type { Rng } from '../rng/rng.ts';
import { listMistakes } from './common-mistakes.ts';

type ShortQuestion = QuestionFileOf<'saq'>;
type NumberKey = Extract<ShortQuestion['answer'], { kind: 'number' }>;

// How students write the units of the keys; the most common first.
const spellings: Readonly<Record<string, readonly string[]>> = {
  '°': ['°', ' degrees', ' degree'],
  '%': ['%', ' %', ' percent'],
  'cm²': [' cm2', ' cm²', ' sq cm'],
  'm²': [' m2', ' m²', ' sq m'],
  'm³': [' m3', ' m³', ' cubic metres'],
  'g/mL': [' g/mL', ' g/ml'],
  µm: [' µm', ' um', ' micrometres'],
  mL: [' mL', 'ml', ' ml'],
  L: [' L', ' litres', 'L'],
  litres: [' litres', ' L', ' l'],
  minutes: [' minutes', ' min', 'min'],
};

function groupDigits(value: number): string {
  return value.toLocaleString('en-IN', { maximumFractionDigits: 6 });
}

function formatNumber(rng: Rng, value: number): string {
  return value >= 1000 && rng.happens(0.4) ? groupDigits(value) : String(value);
}

function formatQuantity(rng: Rng, value: number, unit: string | undefined, withUnit: boolean): string {
  const number = formatNumber(rng, value);
  if (unit === undefined || !withUnit) return number;
  if (unit === '₹') return rng.pick([`₹${number}`, `Rs ${number}`, `Rs. ${number}`]);
  const [commonSpelling = ` ${unit}`, ...others] = spellings[unit] ?? [` ${unit}`, unit];
  return number + (rng.happens(0.6) ? commonSpelling : rng.pick([commonSpelling, ...others]));
}

function parseNumbers(text: string): number[] {
  const plain = text.replaceAll('{,}', '').replace(/(\d),(?=\d)/g, '$1');
  return [...plain.matchAll(/(?<![\w.])\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));
}

/** Numbers from typical slips: those the explanation warns of (named last), otherwise a near miss. */
function listSlips(explanation: string, { value, tolerance }: NumberKey): number[] {
  const isWrong = (number: number) => Math.abs(number - value) > tolerance && number !== 0;
  const named = parseNumbers(explanation).filter(isWrong).slice(-3);
  return [...named, value * 2, value + 1, value / 10].filter(isWrong);
}

function answerNumber(rng: Rng, key: NumberKey, explanation: string, isRight: boolean): string {
  const { value, unit, unitRequired } = key;
  if (isRight) return formatQuantity(rng, value, unit, unitRequired === true || rng.happens(0.45));
  if (unitRequired && rng.happens(0.3)) return formatNumber(rng, value);
  const slips = listSlips(explanation, key);
  const slip = rng.pickWeighted(slips, (_, place) => 1 / (1 + place));
  return formatQuantity(rng, Number(slip.toPrecision(12)), unit, unitRequired === true || rng.happens(0.4));
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function answerText(rng: Rng, accepted: readonly string[], isRight: boolean): string {
  const [first = '', ...others] = accepted;
  const text = isRight ? (others.length > 0 && rng.happens(0.12) ? rng.pick(others) : first) : rng.pick(listMistakes(accepted));
  const write = rng.pickWeighted(
    [(word: string) => word, capitalise, (word: string) => word.toLowerCase(), (word: string) => `${word}.`],
    (_, place) => [6, 2, 2, 0.5][place] ?? 0,
  );
  return write(text);
}

/** A short answer as typed: right ones in the usual spellings, wrong ones with the usual slips. */
export function answerShort(rng: Rng, { answer, explanation }: ShortQuestion, isRight: boolean): Answer {
  const text =
    answer.kind === 'number' ? answerNumber(rng, answer, explanation, isRight) : answerText(rng, answer.accepted, isRight);
  return { text };
}
