import type { NumberRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import { evaluateExpression } from '@shikhar/contracts/marking/equivalence/evaluate-expression';
import type { Expression } from '@shikhar/contracts/marking/equivalence/expression';
import { parseQuantity, type Quantity } from '@shikhar/contracts/marking/equivalence/parse-quantity';
import { isKnownUnit } from '@shikhar/contracts/marking/equivalence/parse-unit';
import Fraction from 'fraction.js';
import { hasPlainFractions } from './compare-expressions.ts';
import { parseDecimal } from './exact-value.ts';
import { findExactValue } from './rational-expression.ts';
import { areSameUnit, findConversion, isOtherTemperature, isUnitOf } from './units.ts';
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
  if (/^(?:\p{L}|o+)$/iu.test(given) && (!isKnownUnit(given) || /k/i.test(given)))
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
  if (!isKnownUnit(given) || given === 'k') return refuse(createNotUnderstood('The unit is not known'));
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
  for (const written of smaller) {
    // In `1h30m` the m stands for minutes.
    const part = areSameUnit(unit, 'h') && written.unit === 'm' ? { ...written, unit: 'min' } : written;
    if (rule.unit === undefined || amount.approximate < 0) return createNotUnderstood('More than one number');
    const more = sumParts({ ...rule, unitRequired: true }, part);
    if ('isRight' in more) return more;
    // 5 m (500 cm) says the same twice; 5 m 30 cm is a sum.
    if (more.approximate >= conversion.factor.valueOf()) return createNotUnderstood('More than one number');
    amount = add(amount, more);
  }
  return amount;
}

/** Whether the number is right as it is written, so that only its unit makes it wrong: 5 m for 5 cm. */
function isOnlyUnitWrong(rule: NumberRule, { number, unit, smaller }: Quantity): boolean {
  return unit !== '' && smaller.length === 0 && isWithinTolerance(rule, measure(number, new Fraction(1)));
}

function compareQuantity(rule: NumberRule, quantity: Quantity): Verdict {
  const amount = sumParts(rule, quantity);
  if ('isRight' in amount) return amount;
  if (!isWithinTolerance(rule, amount)) {
    return createWrong(isOnlyUnitWrong(rule, quantity) ? 'The number fits, the unit does not' : 'Another number');
  }
  const isConverted = rule.unit !== undefined && quantity.unit !== '' && !isUnitOf(rule.unit, quantity.unit);
  return createRight(isConverted ? 'The same value in another unit' : 'The same number');
}

// A zero that stands for the sign of degrees, as in 180⁰ and 37 ^0C.
const raisedZero = /(?<=\d) ?(?:\^ ?[0o]|⁰|o)(?= ?(?:[cf]|celsius)?\.?$)/iu;

const flatReadings: readonly (readonly [RegExp, string])[] = [
  // 0·5 is a decimal in older books, 6 × 1023 lost its superscript, 2^1/2 its brackets, and 1OO has letters for zeros.
  [/(?<=\d)[·∙⋅](?=\d)/gu, '.'],
  [/\^ ?(-?\d+ ?\/ ?\d+)/gu, '^($1)'],
  [/(?<=[×x*] ?10)(?=-?\d{1,2}(?!\d))/giu, '^'],
  [/(?<=\d[\d,.o]{0,20})o(?=[\d,.o]*(?!\p{L}))/giu, '0'],
];

/** Compares 4 × 3 = 12 cm side by side. If only one side is right, a person decides. */
function compareWorking(rule: NumberRule, text: string): Verdict | undefined {
  const [label = '', ...rest] = text.split('=');
  if (rest.length === 0 || rest.length > 2) return undefined;
  const sides = (/\p{N}/u.test(label) ? [label, ...rest] : rest).map((side) => parseQuantity(side, rule.allowsWords));
  const last = sides.at(-1);
  const read = sides.flatMap((side) => side ?? []);
  if (last === undefined || read.length < sides.length) return undefined;
  const verdicts = read.map((side) => compareQuantity({ ...rule, unitRequired: false }, side));
  const isUnanimous = new Set(verdicts.map(({ isRight }) => isRight)).size === 1;
  return isUnanimous ? compareQuantity(rule, last) : createNotUnderstood('Only one side of the equation is right');
}

function refuseUnread({ allowsWords = false }: NumberRule, text: string): Verdict {
  const isNumeric = /[\p{N}√∛∜π]/u.test(text) || (allowsWords && /\p{Script=Devanagari}/u.test(text));
  if (isNumeric) return createNotUnderstood('Not read as a number');
  const isInWords = !allowsWords && parseQuantity(text, true) !== undefined;
  return createWrong(isInWords ? 'Number words are not allowed by this key' : 'Words instead of a number');
}

function compareRead(rule: NumberRule, text: string): Verdict {
  const quantity = parseQuantity(text, rule.allowsWords);
  if (quantity === undefined) return compareWorking(rule, text) ?? refuseUnread(rule, text);
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
