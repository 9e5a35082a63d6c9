import { parseQuantity } from '@shikhar/contracts/attempts/answers/parse-quantity';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { isRightText } from '../../modules/marking/scoring/text-answer.ts';
import { areSameUnit, findConversion } from '../../modules/marking/scoring/units.ts';
import { blank, type Score } from '../score.ts';
import type { NumberKey, SaqKey } from './saq-key.ts';

// For rounding only: 0.1 + 0.2 must match 0.3, but 999999999 is not 1000000000. Relative, since an absolute
// tolerance could exceed a tiny key.
const relativeRounding = 1e-12;

function isWithinTolerance({ value, tolerance }: NumberKey, given: number): boolean {
  return Math.abs(given - value) <= tolerance + relativeRounding * Math.max(Math.abs(value), tolerance);
}

/** The factor from the given unit to the key's; undefined if the unit makes the answer wrong. */
function findFactor({ unit, unitRequired, unitExact }: NumberKey, given: string): number | undefined {
  if (given === '') return unitRequired === true ? undefined : 1;
  // If the key has no unit, the answer may name what is counted ('12 kurtas'); only a percent sign changes the number.
  if (unit === undefined) return areSameUnit('%', given) ? undefined : 1;
  if (unitExact === true) return areSameUnit(unit, given) ? 1 : undefined;
  return findConversion(given, unit);
}

/** Whether a typed text equals the key's number, in its unit or a convertible one (50 mm for 5 cm). */
function isRightNumber(key: NumberKey, text: string): boolean {
  const quantity = parseQuantity(text);
  const factor = quantity && findFactor(key, quantity.unit);
  return quantity !== undefined && factor !== undefined && isWithinTolerance(key, quantity.value * factor);
}

/** A short answer: an accepted text, or a number within the tolerance. Full marks or none. */
export function scoreSaq(key: SaqKey, answer: Answer | null, marks: number): Score {
  if (answer === null || !('text' in answer) || answer.text.trim() === '') return blank;
  const isRight = key.kind === 'text' ? isRightText(key, answer.text) : isRightNumber(key, answer.text);
  return isRight ? { awarded: marks, outcome: 'correct' } : { awarded: 0, outcome: 'wrong' };
}
