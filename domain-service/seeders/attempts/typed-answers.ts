import type { Answer } from '@shikhar/contracts/attempts/answers';
import type { Chance } from '../chance/chance.ts';
import type { QuestionFileOf } from '../content-files/test-file.ts';
import { listMistakes } from './common-mistakes.ts';

type ShortQuestion = QuestionFileOf<'saq'>;
type NumberKey = Extract<ShortQuestion['answer'], { kind: 'number' }>;

// Ways in which students write the units of the keys; the first is the most usual.
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

function writeNumber(chance: Chance, value: number): string {
  return value >= 1000 && chance.happens(0.4) ? groupDigits(value) : String(value);
}

function writeQuantity(chance: Chance, value: number, unit: string | undefined, withUnit: boolean): string {
  const number = writeNumber(chance, value);
  if (unit === undefined || !withUnit) return number;
  if (unit === '₹') return chance.pick([`₹${number}`, `Rs ${number}`, `Rs. ${number}`]);
  const [usual = ` ${unit}`, ...others] = spellings[unit] ?? [` ${unit}`, unit];
  return number + (chance.happens(0.6) ? usual : chance.pick([usual, ...others]));
}

function readNumbers(text: string): number[] {
  const plain = text.replaceAll('{,}', '').replace(/(\d),(?=\d)/g, '$1');
  return [...plain.matchAll(/(?<![\w.])\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));
}

/** Numbers that a slip leads to: those the explanation warns of (it names them last), else a near miss. */
function listSlips(explanation: string, { value, tolerance }: NumberKey): number[] {
  const isWrong = (number: number) => Math.abs(number - value) > tolerance && number !== 0;
  const named = readNumbers(explanation).filter(isWrong).slice(-3);
  return [...named, value * 2, value + 1, value / 10].filter(isWrong);
}

function answerNumber(chance: Chance, key: NumberKey, explanation: string, isRight: boolean): string {
  const { value, unit, unitRequired } = key;
  if (isRight) return writeQuantity(chance, value, unit, unitRequired === true || chance.happens(0.45));
  if (unitRequired && chance.happens(0.3)) return writeNumber(chance, value);
  const slips = listSlips(explanation, key);
  const slip = chance.pickWeighted(slips, (_, place) => 1 / (1 + place));
  return writeQuantity(chance, Number(slip.toPrecision(12)), unit, unitRequired === true || chance.happens(0.4));
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function answerText(chance: Chance, accepted: readonly string[], isRight: boolean): string {
  const [first = '', ...others] = accepted;
  const text = isRight
    ? others.length > 0 && chance.happens(0.12)
      ? chance.pick(others)
      : first
    : chance.pick(listMistakes(accepted));
  const write = chance.pickWeighted(
    [(word: string) => word, capitalise, (word: string) => word.toLowerCase(), (word: string) => `${word}.`],
    (_, place) => [6, 2, 2, 0.5][place] ?? 0,
  );
  return write(text);
}

/** A short answer as typed: right ones in the forms students use, wrong ones with the usual slips. */
export function answerShort(chance: Chance, { answer, explanation }: ShortQuestion, isRight: boolean): Answer {
  const text =
    answer.kind === 'number' ? answerNumber(chance, answer, explanation, isRight) : answerText(chance, answer.accepted, isRight);
  return { text };
}
