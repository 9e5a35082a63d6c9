import type Fraction from 'fraction.js';
import { isNegative, isWhole } from './exact-number.ts';
import type { Expression } from './expression.ts';
import type { Polynomial } from './polynomial.ts';

function groupDigits(digits: string): string {
  const [whole = '', ...rest] = digits.split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, '{,}') : whole;
  return [grouped, ...rest].join('.');
}

/** Formats a number as a decimal of at most four places; null if it needs more. */
export function formatDecimal(value: Fraction): string | null {
  const tenThousandths = value.mul(10_000);
  if (!isWhole(tenThousandths)) return null;
  const sign = isNegative(value) ? '-' : '';
  const digits = tenThousandths.n.toString().padStart(5, '0');
  const places = digits.slice(-4).replace(/0+$/, '');
  return `${sign}${groupDigits(`${digits.slice(0, -4)}${places && `.${places}`}`)}`;
}

/** Formats a rounded number in TeX. Small numbers keep significant digits: `2.86 \times 10^{-7}`, not 0.000. */
export function writeApproximation(value: number, places = 3): string {
  const size = Math.abs(value);
  if (size === 0 || size >= 0.01) return value.toFixed(places);
  if (size >= 0.001) return value.toFixed(6);
  const [mantissa, exponent] = value.toExponential(2).split('e');
  return `${mantissa} \\times 10^{${exponent}}`;
}

/** Formats a number in TeX: whole, as a decimal if the student uses decimals, otherwise as a fraction. */
export function formatNumber(value: Fraction, isDecimal = false): string {
  const sign = isNegative(value) ? '-' : '';
  if (isWhole(value)) return `${sign}${groupDigits(value.n.toString())}`;
  const decimal = isDecimal ? formatDecimal(value) : null;
  return decimal ?? `${sign}\\frac{${groupDigits(value.n.toString())}}{${groupDigits(value.d.toString())}}`;
}

function formatLetters(letters: string): string {
  return [...new Set(letters)]
    .map((letter) => {
      const power = letters.split(letter).length - 1;
      return power === 1 ? letter : `${letter}^{${power}}`;
    })
    .join('');
}

function formatTerm(letters: string, factor: Fraction, isDecimal: boolean): string {
  if (letters === '') return formatNumber(factor, isDecimal);
  const size = factor.abs().equals(1) ? '' : formatNumber(factor.abs(), isDecimal);
  return `${isNegative(factor) ? '-' : ''}${size}${formatLetters(letters)}`;
}

/** Formats the terms with the highest powers first and the constant last. */
export function formatPolynomial(polynomial: Polynomial, isDecimal = false): string {
  const terms = [...polynomial].sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));
  const [first, ...rest] = terms;
  if (!first) return '0';
  const more = rest.map(([letters, factor]) => {
    const sign = isNegative(factor) ? '-' : '+';
    return ` ${sign} ${formatTerm(letters, factor.abs(), isDecimal)}`;
  });
  return `${formatTerm(...first, isDecimal)}${more.join('')}`;
}

const ranks: Partial<Record<Expression['kind'], number>> = {
  sum: 1,
  difference: 1,
  opposite: 1,
  product: 2,
  quotient: 3,
  power: 4,
};

/** Returns the binding strength of an expression, from a sum to a single symbol. */
function findRank(expression: Expression): number {
  if (expression.kind === 'group' && isBar(expression.of)) return 3;
  if (expression.kind !== 'number') return ranks[expression.kind] ?? 5;
  if (isNegative(expression.value)) return 1;
  return isWhole(expression.value) ? 5 : 3;
}

/** True for a single division, which the fraction bar groups. */
function isBar(expression: Expression): boolean {
  return expression.kind === 'quotient' || (expression.kind === 'group' && isBar(expression.of));
}

function bracket(tex: string): string {
  return `\\left(${tex}\\right)`;
}

/** Adds brackets where the surrounding operator binds tighter. */
function formatWithin(expression: Expression, min: number, isDecimal: boolean): string {
  const tex = formatExpression(expression, isDecimal);
  return findRank(expression) < min ? bracket(tex) : tex;
}

function dropGroup(expression: Expression): Expression {
  return expression.kind === 'group' ? dropGroup(expression.of) : expression;
}

function isSignNeeded(left: Expression, right: Expression): boolean {
  const first = right.kind === 'power' ? right.left : right;
  return !(first.kind === 'letter' || first.kind === 'group') || (left.kind === 'group' && first.kind === 'letter');
}

/**
 * Formats an expression as a teacher writes it: a fraction bar for every division, no multiplication sign before a letter or a
 * bracket.
 */
export function formatExpression(expression: Expression, isDecimal = false): string {
  switch (expression.kind) {
    case 'number':
      return formatNumber(expression.value, isDecimal);
    case 'letter':
      return expression.name;
    case 'group':
      return isBar(expression.of)
        ? formatExpression(expression.of, isDecimal)
        : bracket(formatExpression(expression.of, isDecimal));
    case 'opposite':
      return `-${formatWithin(expression.of, 2, isDecimal)}`;
    case 'square root':
      return `\\sqrt{${formatExpression(dropGroup(expression.of), isDecimal)}}`;
    case 'cube root':
      return `\\sqrt[3]{${formatExpression(dropGroup(expression.of), isDecimal)}}`;
    default:
      return formatJoined(expression, isDecimal);
  }
}

function formatJoined({ kind, left, right }: Extract<Expression, { left: Expression }>, isDecimal: boolean): string {
  switch (kind) {
    case 'sum':
      return `${formatExpression(left, isDecimal)} + ${formatWithin(right, 2, isDecimal)}`;
    case 'difference':
      return `${formatExpression(left, isDecimal)} - ${formatWithin(right, 2, isDecimal)}`;
    case 'product':
      return `${formatWithin(left, 2, isDecimal)}${isSignNeeded(left, right) ? ' \\times ' : ''}${formatWithin(right, 3, isDecimal)}`;
    case 'quotient':
      return `\\frac{${formatExpression(dropGroup(left), isDecimal)}}{${formatExpression(dropGroup(right), isDecimal)}}`;
    case 'power':
      return `${formatWithin(left, 5, isDecimal)}^{${formatExpression(dropGroup(right), isDecimal)}}`;
  }
}
