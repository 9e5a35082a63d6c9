import type { NumberRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import { evaluateExpression } from '@shikhar/contracts/marking/equivalence/evaluate-expression';
import type { Expression } from '@shikhar/contracts/marking/equivalence/expression';
import { parseQuantity, type Quantity } from '@shikhar/contracts/marking/equivalence/parse-quantity';
import Fraction from 'fraction.js';
import { hasPlainFractions } from './compare-expressions.ts';
import { parseDecimal } from './exact-value.ts';
import { findExactValue } from './rational-expression.ts';
import { areSameUnit, findConversion, isKnownUnit, isOtherTemperature, isUnitOf } from './units.ts';
import { createNotUnderstood, createRight, createWrong, joinReadings, type Verdict } from './verdict.ts';

// For rounding only: a key of 1/3 is stored as 0.3333333333333333. Relative, since an absolute tolerance could exceed a tiny key.
const relativeRounding = 1e-12;
/** A key with more digits is taken as rounded; one with fewer is exact. */
const maxExactDigits = 14;

interface Amount {
  exact: Fraction | undefined;
  approximate: number;
}

type Conversion = { factor: Fraction } | { verdict: Verdict };

function refuse(verdict: Verdict): Conversion {
  return { verdict };
}

const none: Conversion = { factor: new Fraction(1) };

function convertWithoutUnit(given: string): Conversion {
  // The answer may name what is counted ('12 kurtas'); only a percent sign changes the number.
  if (areSameUnit('%', given)) return { factor: new Fraction(1, 100) };
  if (/^\p{L}$/u.test(given) && (!isKnownUnit(given) || /k/i.test(given)))
    return refuse(createNotUnderstood('A letter follows the number'));
  return none;
}

/** The factor from the given unit to the key's, or why there is none. */
function findFactor({ unit, unitRequired, unitExact }: NumberRule, given: string): Conversion {
  if (given === '') return unitRequired === true ? refuse(createWrong('The unit is missing')) : none;
  if (unit === undefined) return convertWithoutUnit(given);
  if (isUnitOf(unit, given)) return none;
  const factor = findConversion(given, unit);
  if (factor !== undefined) return unitExact === true ? refuse(createWrong('Not in the unit asked for')) : { factor };
  if (!isKnownUnit(given)) return refuse(createNotUnderstood('The unit is not known'));
  if (isOtherTemperature(given, unit)) return refuse(createNotUnderstood('Another scale of temperature'));
  return refuse(createWrong('A unit of something else'));
}

function measure(number: Expression, factor: Fraction): Amount {
  const exact = findExactValue(number)?.mul(factor);
  return { exact, approximate: exact?.valueOf() ?? evaluateExpression(number) * factor.valueOf() };
}

function add(one: Amount, other: Amount): Amount {
  return { exact: other.exact && one.exact?.add(other.exact), approximate: one.approximate + other.approximate };
}

/** Whether a key is exact as it is stored: 0.125 is, and 0.3333333333333333 is a third. */
function isExactKey(value: number): boolean {
  return (
    Number.isSafeInteger(value) ||
    String(value)
      .replace(/e.*|[.-]/g, '')
      .replace(/^0+/, '').length <= maxExactDigits
  );
}

function isWithinTolerance({ value, tolerance, relativeTolerance = 0 }: NumberRule, given: Amount): boolean {
  if (given.exact && isExactKey(value)) {
    const key = parseDecimal(String(value));
    const relative = parseDecimal(String(relativeTolerance)).mul(key.abs());
    const absolute = parseDecimal(String(tolerance));
    return given.exact
      .sub(key)
      .abs()
      .lte(absolute.gt(relative) ? absolute : relative);
  }
  const allowed = Math.max(tolerance, relativeTolerance * Math.abs(value));
  return Math.abs(given.approximate - value) <= allowed + relativeRounding * Math.max(Math.abs(value), allowed);
}

function sumParts(rule: NumberRule, { number, unit, smaller }: Quantity): Amount | Verdict {
  const conversion = findFactor(rule, unit);
  if ('verdict' in conversion) return conversion.verdict;
  let amount = measure(number, conversion.factor);
  for (const part of smaller) {
    if (rule.unit === undefined || amount.approximate < 0) return createNotUnderstood('More than one number');
    const more = sumParts({ ...rule, unitRequired: true }, part);
    if ('isRight' in more) return more;
    amount = add(amount, more);
  }
  return amount;
}

function compareQuantity(rule: NumberRule, quantity: Quantity): Verdict {
  const amount = sumParts(rule, quantity);
  if ('isRight' in amount) return amount;
  if (!isWithinTolerance(rule, amount)) return createWrong('Another number');
  const isConverted = rule.unit !== undefined && quantity.unit !== '' && !isUnitOf(rule.unit, quantity.unit);
  return createRight(isConverted ? 'The same value in another unit' : 'The same number');
}

// A zero that stands for the sign of degrees, as in 180⁰ and 37 ^0C.
const raisedZero = /(?<=\d) ?(?:\^ ?[0o]|⁰|o)(?= ?(?:[cf]|celsius)?\.?$)/iu;

const flatReadings: readonly (readonly [RegExp, string])[] = [
  // 0·5 is a decimal in older books, and 6 × 1023 lost its superscript.
  [/(?<=\d)[·∙⋅](?=\d)/gu, '.'],
  [/(?<=[×x*] ?10)(?=-?\d{1,2}(?!\d))/giu, '^'],
];

/** The last of several equal numbers: 4 × 3 = 12 shows how 12 was found. */
function parseWorking(rule: NumberRule, text: string): Quantity | undefined {
  const [label = '', ...sides] = text.split('=');
  if (sides.length === 0 || sides.length > 2) return undefined;
  const parts = (/\p{N}/u.test(label) ? [label, ...sides] : sides).map((part) => parseQuantity(part, rule.allowsWords));
  const values = parts.map((part) => part && findExactValue(part.number));
  const last = values.at(-1);
  const isEqual = last !== undefined && values.every((value) => value?.equals(last));
  return isEqual ? parts.at(-1) : undefined;
}

function compareRead(rule: NumberRule, text: string): Verdict {
  const quantity = parseQuantity(text, rule.allowsWords) ?? parseWorking(rule, text);
  if (quantity === undefined) {
    return /[\p{N}√∛∜π]/u.test(text) ? createNotUnderstood('Not read as a number') : createWrong('Words instead of a number');
  }
  const { tight } = quantity;
  const second = tight && compareQuantity(rule, { ...quantity, number: tight });
  return joinReadings(compareQuantity(rule, quantity), second, hasPlainFractions(quantity.number));
}

/** Compares a number with its unit. Plain words are wrong; what looks like a number and cannot be read is not understood. */
export function compareNumber(rule: NumberRule, text: string): Verdict {
  const isAngle = rule.unit !== undefined && /^[°º]/.test(rule.unit);
  const typed = isAngle ? text.replace(raisedZero, '°') : text;
  const verdict = compareRead(rule, typed);
  if (verdict.isRight || !verdict.isUnderstood) return verdict;
  const isRightOtherwise = flatReadings.some(([pattern, sign]) => compareRead(rule, typed.replace(pattern, sign)).isRight);
  return isRightOtherwise ? createNotUnderstood('Can be read in two ways') : verdict;
}
