import type Fraction from 'fraction.js';
import { createNumber, findLcm, getNumerator, isZero } from './exact-number.ts';
import {
  addPolynomials,
  findContent,
  findDegree,
  getCoefficient,
  getConstant,
  type Polynomial,
  scalePolynomial,
  subtractPolynomials,
} from './polynomial.ts';
import { type Equation, findUnknown, formatValue, openSides } from './solve-equation.ts';
import type { Working } from './working.ts';
import { formatNumber, formatPolynomial } from './write-tex.ts';

/** An equation with letters on the left and the number on the right, in whole numbers without a common divisor. */
interface Line {
  letters: Polynomial;
  number: Fraction;
}

function toLine(equation: Equation): Line | null {
  const opened = openSides(equation);
  if (!opened || getConstant(opened.excluded) === null) return null;
  const all = subtractPolynomials(opened.sides.left, opened.sides.right);
  if (findDegree(all) !== 1) return null;
  const tidied = scalePolynomial(all, createNumber(1n, findContent(all)));
  const number = getCoefficient(tidied, '').neg();
  return { letters: subtractPolynomials(tidied, new Map([['', number.neg()]])), number };
}

function scaleLine({ letters, number }: Line, by: bigint): Line {
  return { letters: scalePolynomial(letters, createNumber(by)), number: number.mul(createNumber(by)) };
}

function formatLine({ letters, number }: Line): string {
  return `$${formatPolynomial(letters)} = ${formatNumber(number)}$`;
}

function putIn(line: Line, letter: string, value: Fraction): { left: Polynomial; right: Polynomial } {
  const known = getCoefficient(line.letters, letter).mul(value);
  const rest: Polynomial = new Map([...line.letters].filter(([name]) => name !== letter));
  return {
    left: addPolynomials(rest, new Map(isZero(known) ? [] : [['', known]])),
    right: new Map(isZero(line.number) ? [] : [['', line.number]]),
  };
}

/** Eliminates `gone`; returns the remaining equation and the steps. */
function eliminate(first: Line, second: Line, gone: string): { line: Line; lines: string[] } {
  const [a, b] = [getNumerator(getCoefficient(first.letters, gone)), getNumerator(getCoefficient(second.letters, gone))];
  if (a === 0n) return { line: first, lines: [] };
  if (b === 0n) return { line: second, lines: [] };
  const size = (value: bigint) => (value < 0n ? -value : value);
  const lcm = findLcm(size(a), size(b));
  const [p, q] = [lcm / size(a), lcm / size(b)];
  const [one, two] = [scaleLine(first, p), scaleLine(second, q)];
  const lines = [
    ...(p === 1n ? [] : [`Multiply (1) by ${p}: ${formatLine(one)}`]),
    ...(q === 1n ? [] : [`Multiply (2) by ${q}: ${formatLine(two)}`]),
  ];
  const isSame = a > 0n === b > 0n;
  const line = isSame
    ? { letters: subtractPolynomials(one.letters, two.letters), number: one.number.sub(two.number) }
    : { letters: addPolynomials(one.letters, two.letters), number: one.number.add(two.number) };
  const said = isSame ? `Subtract the second from the first to eliminate $${gone}$` : `Add the two to eliminate $${gone}$`;
  return { line, lines: [...lines, `${said}: ${formatLine(line)}`] };
}

function chooseEliminated(first: Line, second: Line, letters: readonly string[]): string {
  const cost = (letter: string) => {
    const [a, b] = [getCoefficient(first.letters, letter).n, getCoefficient(second.letters, letter).n];
    return a === 0n || b === 0n ? 0n : findLcm(a, b);
  };
  const [x = 'x', y = 'y'] = letters;
  // Eliminates y if both letters cost the same, as teachers do.
  return cost(x) < cost(y) ? x : y;
}

/** Solves two linear equations in two letters by elimination; null for others. */
export function solvePair(equations: readonly [Equation, Equation], letters: readonly [string, string]): Working | null {
  const [first, second] = [toLine(equations[0]), toLine(equations[1])];
  if (!first || !second) return null;
  const gone = chooseEliminated(first, second, letters);
  const remaining = letters[0] === gone ? letters[1] : letters[0];
  const { line, lines } = eliminate(first, second, gone);
  const start = [`(1) ${formatLine(first)}`, `(2) ${formatLine(second)}`, ...lines];
  const found = findUnknown({ left: line.letters, right: new Map(isZero(line.number) ? [] : [['', line.number]]) }, remaining);
  if (found.value === null) {
    const said = isZero(line.number)
      ? 'Both equations describe the same line, so there are infinitely many solutions: all points on that line.'
      : 'That is impossible, so there is no solution: the two lines are parallel.';
    return { lines: [...start, said], answer: '' };
  }
  const place = isZero(getCoefficient(first.letters, gone)) ? 2 : 1;
  const other = findUnknown(putIn(place === 1 ? first : second, remaining, found.value), gone);
  if (other.value === null) return null;
  const values = new Map([
    [remaining, found.value],
    [gone, other.value],
  ]);
  const [x, y] = letters.map((letter) => formatValue(letter, values.get(letter) ?? createNumber(0)));
  return {
    lines: [
      ...start,
      ...found.lines,
      `Put $${remaining} = ${formatNumber(found.value)}$ into (${place}) to find $${gone}$.`,
      ...other.lines,
    ],
    answer: `${x} and ${y}`,
  };
}
