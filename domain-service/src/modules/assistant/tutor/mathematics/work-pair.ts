import type Fraction from 'fraction.js';
import { findLcm, isZero, makeNumber, readTop } from './exact-number.ts';
import {
  addPolynomials,
  findContent,
  findDegree,
  type Polynomial,
  readFactor,
  readNumber,
  scalePolynomial,
  subtractPolynomials,
} from './polynomial.ts';
import { type Equation, findUnknown, openSides, writeValue } from './work-equation.ts';
import type { Working } from './working.ts';
import { writeNumber, writePolynomial } from './write-tex.ts';

/** Letters on the left, the number on the right, whole and without a common divisor. */
interface Line {
  letters: Polynomial;
  number: Fraction;
}

function readLine(equation: Equation): Line | null {
  const opened = openSides(equation);
  if (!opened || readNumber(opened.excluded) === null) return null;
  const all = subtractPolynomials(opened.sides.left, opened.sides.right);
  if (findDegree(all) !== 1) return null;
  const tidied = scalePolynomial(all, makeNumber(1n, findContent(all)));
  const number = readFactor(tidied, '').neg();
  return { letters: subtractPolynomials(tidied, new Map([['', number.neg()]])), number };
}

function scaleLine({ letters, number }: Line, by: bigint): Line {
  return { letters: scalePolynomial(letters, makeNumber(by)), number: number.mul(makeNumber(by)) };
}

function writeLine({ letters, number }: Line): string {
  return `$${writePolynomial(letters)} = ${writeNumber(number)}$`;
}

function putIn(line: Line, letter: string, value: Fraction): { left: Polynomial; right: Polynomial } {
  const known = readFactor(line.letters, letter).mul(value);
  const rest: Polynomial = new Map([...line.letters].filter(([name]) => name !== letter));
  return {
    left: addPolynomials(rest, new Map(isZero(known) ? [] : [['', known]])),
    right: new Map(isZero(line.number) ? [] : [['', line.number]]),
  };
}

/** What is left when `gone` falls out, and how it was made to. */
function eliminate(first: Line, second: Line, gone: string): { line: Line; lines: string[] } {
  const [a, b] = [readTop(readFactor(first.letters, gone)), readTop(readFactor(second.letters, gone))];
  if (a === 0n) return { line: first, lines: [] };
  if (b === 0n) return { line: second, lines: [] };
  const size = (value: bigint) => (value < 0n ? -value : value);
  const lcm = findLcm(size(a), size(b));
  const [p, q] = [lcm / size(a), lcm / size(b)];
  const [one, two] = [scaleLine(first, p), scaleLine(second, q)];
  const lines = [
    ...(p === 1n ? [] : [`Multiply (1) by ${p}: ${writeLine(one)}`]),
    ...(q === 1n ? [] : [`Multiply (2) by ${q}: ${writeLine(two)}`]),
  ];
  const isSame = a > 0n === b > 0n;
  const line = isSame
    ? { letters: subtractPolynomials(one.letters, two.letters), number: one.number.sub(two.number) }
    : { letters: addPolynomials(one.letters, two.letters), number: one.number.add(two.number) };
  const said = isSame
    ? `Take the second from the first, so that $${gone}$ falls out`
    : `Add the two, so that $${gone}$ falls out`;
  return { line, lines: [...lines, `${said}: ${writeLine(line)}`] };
}

function pickGone(first: Line, second: Line, letters: readonly string[]): string {
  const cost = (letter: string) => {
    const [a, b] = [readFactor(first.letters, letter).n, readFactor(second.letters, letter).n];
    return a === 0n || b === 0n ? 0n : findLcm(a, b);
  };
  const [x = 'x', y = 'y'] = letters;
  // Like teachers, y goes first where both go as well.
  return cost(x) < cost(y) ? x : y;
}

/** Two linear equations of two letters, by elimination; null for others. */
export function workPair(equations: readonly [Equation, Equation], letters: readonly [string, string]): Working | null {
  const [first, second] = [readLine(equations[0]), readLine(equations[1])];
  if (!first || !second) return null;
  const gone = pickGone(first, second, letters);
  const kept = letters[0] === gone ? letters[1] : letters[0];
  const { line, lines } = eliminate(first, second, gone);
  const start = [`(1) ${writeLine(first)}`, `(2) ${writeLine(second)}`, ...lines];
  const found = findUnknown({ left: line.letters, right: new Map(isZero(line.number) ? [] : [['', line.number]]) }, kept);
  if (found.value === null) {
    const said = isZero(line.number)
      ? 'Both equations say the same, so there are infinitely many solutions: all points of one line.'
      : 'That can never be, so there is no solution: the two lines are parallel.';
    return { lines: [...start, said], answer: '' };
  }
  const place = isZero(readFactor(first.letters, gone)) ? 2 : 1;
  const other = findUnknown(putIn(place === 1 ? first : second, kept, found.value), gone);
  if (other.value === null) return null;
  const values = new Map([
    [kept, found.value],
    [gone, other.value],
  ]);
  const [x, y] = letters.map((letter) => writeValue(letter, values.get(letter) ?? makeNumber(0)));
  return {
    lines: [
      ...start,
      ...found.lines,
      `Put $${kept} = ${writeNumber(found.value)}$ into (${place}) to find $${gone}$.`,
      ...other.lines,
    ],
    answer: `${x} and ${y}`,
  };
}
