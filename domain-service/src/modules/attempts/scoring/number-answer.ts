import { readQuantity } from '@shikhar/contracts/attempts/read-quantity';
import type { NumberKey } from './question-key.ts';
import { areSameUnit } from './units.ts';

// A tolerance's edge counts: 0.1 + 0.2 must not miss 0.3.
const floatingPointSlack = 1e-9;

function isWithinTolerance({ value, tolerance }: NumberKey, given: number): boolean {
  return Math.abs(given - value) <= tolerance + floatingPointSlack * Math.max(1, Math.abs(value));
}

// Where the key has no unit, the thing counted may be named ('12 kurtas'); only a per cent sign makes another number of it.
function isFittingUnit({ unit, unitRequired }: NumberKey, given: string): boolean {
  if (given === '') return unitRequired !== true;
  return unit === undefined ? !areSameUnit('%', given) : areSameUnit(unit, given);
}

/** Whether a typed text is the key's number, in the key's unit where it names one; units are not converted. */
export function isRightNumber(key: NumberKey, text: string): boolean {
  const quantity = readQuantity(text);
  return quantity !== undefined && isWithinTolerance(key, quantity.value) && isFittingUnit(key, quantity.unit);
}
