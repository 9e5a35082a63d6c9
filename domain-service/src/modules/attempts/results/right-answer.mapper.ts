import type { RightAnswer } from '@shikhar/contracts/attempts/results/result';
import { foldText } from '../../marking/scoring/text-answer.ts';
import { BroadKey, MatchKey, McqKey, type NumberKey, SaqKey, TrueFalseKey } from '../../questions/stored-key.ts';
import type { PaperQuestion } from '../paper/paper.ts';

const grouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 10 });
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const smallestPlain = 1e-4;

/** `1,24,500`, and `1.6 × 10⁻¹⁹` for numbers that would lose their digits as a plain decimal. */
function formatNumber(value: number): string {
  if (value === 0 || Math.abs(value) >= smallestPlain) return grouping.format(value);
  const [mantissa, exponent = ''] = value.toExponential().split('e-');
  return `${mantissa} × 10⁻${[...exponent].map((digit) => superscripts[Number(digit)]).join('')}`;
}

function formatQuantity({ value, unit }: NumberKey): string {
  const number = formatNumber(value);
  if (unit === undefined) return number;
  if (unit === '₹') return `₹${number}`;
  return unit === '°' || unit === '%' ? `${number}${unit}` : `${number} ${unit}`;
}

/** Equivalent spellings are shown once. */
function listDifferent(texts: readonly string[]): string[] {
  return [...new Map(texts.toReversed().map((text) => [foldText(text), text])).values()].toReversed();
}

function formatSaqKey(key: SaqKey): string[] {
  return key.kind === 'text' ? listDifferent(key.accepted) : [formatQuantity(key)];
}

function toRightChoices({ order }: PaperQuestion, { correct, alsoCorrect = [] }: McqKey): RightAnswer {
  const choice = order.indexOf(correct);
  return alsoCorrect.length === 0 ? { choice } : { choice, alsoRight: alsoCorrect.map((place) => order.indexOf(place)) };
}

/** The right answer of a question for display, with indexes in the order this student saw. */
export function toRightAnswer(placed: PaperQuestion, key: unknown): RightAnswer {
  switch (placed.question.type) {
    case 'mcq':
      return toRightChoices(placed, McqKey.parse(key));
    case 'truefalse':
      return { choice: TrueFalseKey.parse(key).correct ? 0 : 1 };
    case 'match': {
      const { partners } = MatchKey.parse(key);
      const { left } = placed.question.content;
      return {
        pairs: Object.fromEntries(left.map((_, pair) => [String(pair), placed.order.indexOf(partners?.[pair] ?? pair)])),
      };
    }
    case 'saq':
      return { texts: formatSaqKey(SaqKey.parse(key)) };
    case 'broad':
      return { texts: [BroadKey.parse(key).modelAnswer] };
  }
}
