import type Fraction from 'fraction.js';
import { isNegative, isWhole } from './exact-number.ts';
import type { Expression } from './expression.ts';
import type { Polynomial } from './polynomial.ts';

function groupDigits(digits: string): string {
  const [whole = '', ...rest] = digits.split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, '{,}') : whole;
  return [grouped, ...rest].join('.');
}

/** The decimal of a number that ends after at most four places; null for others. */
export function writeDecimal(value: Fraction): string | null {
  const tenThousandths = value.mul(10_000);
  if (!isWhole(tenThousandths)) return null;
  const sign = isNegative(value) ? '-' : '';
  const digits = tenThousandths.n.toString().padStart(5, '0');
  const places = digits.slice(-4).replace(/0+$/, '');
  return `${sign}${groupDigits(`${digits.slice(0, -4)}${places && `.${places}`}`)}`;
}

/** A rounded number in TeX; a small one keeps digits that say something: `2.86 \times 10^{-7}`, not 0.000. */
export function writeApproximation(value: number, places = 3): string {
  const size = Math.abs(value);
  if (size === 0 || size >= 0.01) return value.toFixed(places);
  if (size >= 0.001) return value.toFixed(6);
  const [mantissa, exponent] = value.toExponential(2).split('e');
  return `${mantissa} \\times 10^{${exponent}}`;
}

/** A number in TeX: whole, as a decimal where the student writes decimals, else as a fraction. */
export function writeNumber(value: Fraction, isDecimal = false): string {
  const sign = isNegative(value) ? '-' : '';
  if (isWhole(value)) return `${sign}${groupDigits(value.n.toString())}`;
  const decimal = isDecimal ? writeDecimal(value) : null;
  return decimal ?? `${sign}\\frac{${groupDigits(value.n.toString())}}{${groupDigits(value.d.toString())}}`;
}

function writeLetters(letters: string): string {
  return [...new Set(letters)]
    .map((letter) => {
      const power = letters.split(letter).length - 1;
      return power === 1 ? letter : `${letter}^{${power}}`;
    })
    .join('');
}

function writeTerm(letters: string, factor: Fraction, isDecimal: boolean): string {
  if (letters === '') return writeNumber(factor, isDecimal);
  const size = factor.abs().equals(1) ? '' : writeNumber(factor.abs(), isDecimal);
  return `${isNegative(factor) ? '-' : ''}${size}${writeLetters(letters)}`;
}

/** The highest powers first, the number last. */
export function writePolynomial(polynomial: Polynomial, isDecimal = false): string {
  const terms = [...polynomial].sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));
  const [first, ...rest] = terms;
  if (!first) return '0';
  const more = rest.map(([letters, factor]) => {
    const sign = isNegative(factor) ? '-' : '+';
    return ` ${sign} ${writeTerm(letters, factor.abs(), isDecimal)}`;
  });
  return `${writeTerm(...first, isDecimal)}${more.join('')}`;
}

const ranks: Partial<Record<Expression['kind'], number>> = {
  sum: 1,
  difference: 1,
  opposite: 1,
  product: 2,
  quotient: 3,
  power: 4,
};

/** How tightly it holds together, from a sum to a single sign. */
function findRank(expression: Expression): number {
  if (expression.kind === 'group' && isBar(expression.of)) return 3;
  if (expression.kind !== 'number') return ranks[expression.kind] ?? 5;
  if (isNegative(expression.value)) return 1;
  return isWhole(expression.value) ? 5 : 3;
}

/** A division alone, which its bar holds together. */
function isBar(expression: Expression): boolean {
  return expression.kind === 'quotient' || (expression.kind === 'group' && isBar(expression.of));
}

function bracket(tex: string): string {
  return `\\left(${tex}\\right)`;
}

/** Within something that binds tighter than it does. */
function writeWithin(expression: Expression, least: number, isDecimal: boolean): string {
  const tex = writeExpression(expression, isDecimal);
  return findRank(expression) < least ? bracket(tex) : tex;
}

function dropGroup(expression: Expression): Expression {
  return expression.kind === 'group' ? dropGroup(expression.of) : expression;
}

function isSignNeeded(left: Expression, right: Expression): boolean {
  const first = right.kind === 'power' ? right.left : right;
  return !(first.kind === 'letter' || first.kind === 'group') || (left.kind === 'group' && first.kind === 'letter');
}

/** As a teacher writes it: a fraction bar for every division, no sign before a letter or a bracket. */
export function writeExpression(expression: Expression, isDecimal = false): string {
  switch (expression.kind) {
    case 'number':
      return writeNumber(expression.value, isDecimal);
    case 'letter':
      return expression.name;
    case 'group':
      return isBar(expression.of)
        ? writeExpression(expression.of, isDecimal)
        : bracket(writeExpression(expression.of, isDecimal));
    case 'opposite':
      return `-${writeWithin(expression.of, 2, isDecimal)}`;
    case 'square root':
      return `\\sqrt{${writeExpression(dropGroup(expression.of), isDecimal)}}`;
    case 'cube root':
      return `\\sqrt[3]{${writeExpression(dropGroup(expression.of), isDecimal)}}`;
    default:
      return writeJoined(expression, isDecimal);
  }
}

function writeJoined({ kind, left, right }: Extract<Expression, { left: Expression }>, isDecimal: boolean): string {
  switch (kind) {
    case 'sum':
      return `${writeExpression(left, isDecimal)} + ${writeWithin(right, 2, isDecimal)}`;
    case 'difference':
      return `${writeExpression(left, isDecimal)} - ${writeWithin(right, 2, isDecimal)}`;
    case 'product':
      return `${writeWithin(left, 2, isDecimal)}${isSignNeeded(left, right) ? ' \\times ' : ''}${writeWithin(right, 3, isDecimal)}`;
    case 'quotient':
      return `\\frac{${writeExpression(dropGroup(left), isDecimal)}}{${writeExpression(dropGroup(right), isDecimal)}}`;
    case 'power':
      return `${writeWithin(left, 5, isDecimal)}^{${writeExpression(dropGroup(right), isDecimal)}}`;
  }
}
