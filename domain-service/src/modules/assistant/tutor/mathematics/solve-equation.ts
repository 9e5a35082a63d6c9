import type Fraction from 'fraction.js';
import { createNumber, isNegative, isZero } from './exact-number.ts';
import type { Expression } from './expression.ts';
import {
  addPolynomials,
  findClearing,
  findDegree,
  getCoefficient,
  getConstant,
  multiplyPolynomials,
  openBrackets,
  type Polynomial,
  scalePolynomial,
  subtractPolynomials,
} from './polynomial.ts';
import { solveQuadratic } from './solve-quadratic.ts';
import type { Working } from './working.ts';
import { formatDecimal, formatExpression, formatNumber, formatPolynomial } from './write-tex.ts';

export interface Equation {
  left: Expression;
  right: Expression;
}
export interface Sides {
  left: Polynomial;
  right: Polynomial;
}

function formatSides({ left, right }: Sides): string {
  return `$${formatPolynomial(left)} = ${formatPolynomial(right)}$`;
}

/** Evaluates a polynomial for given values of its letters. */
function findValue(polynomial: Polynomial, at: ReadonlyMap<string, Fraction>): Fraction {
  return [...polynomial].reduce(
    (sum, [letters, factor]) =>
      sum.add([...letters].reduce((product, letter) => product.mul(at.get(letter) ?? createNumber(0)), factor)),
    createNumber(0),
  );
}

/**
 * Simplifies both sides step by step: opens brackets, clears letters from denominators, then all fractions. `excluded` is zero
 * only where a denominator is.
 */
export function openSides({ left, right }: Equation): { sides: Sides; lines: string[]; excluded: Polynomial } | null {
  const [first, second] = [openBrackets(left), openBrackets(right)];
  if (!first || !second) return null;
  const typed = `$${formatExpression(left)} = ${formatExpression(right)}$`;
  const lines = [`The equation: ${typed}`];
  const excluded = multiplyPolynomials(first.bottom, second.bottom);
  const isOver = findDegree(excluded) > 0;
  let sides: Sides = {
    left: multiplyPolynomials(first.top, second.bottom),
    right: multiplyPolynomials(second.top, first.bottom),
  };
  if (isOver) lines.push(`Multiply both sides by $${formatPolynomial(excluded)}$, which must not be 0: ${formatSides(sides)}`);
  else if (formatSides(sides) !== typed) {
    lines.push(`${typed.includes('\\left(') ? 'Open the brackets and add like terms' : 'Add like terms'}: ${formatSides(sides)}`);
  }
  const clearing = findClearing(sides.left, sides.right);
  if (clearing > 1n) {
    sides = {
      left: scalePolynomial(sides.left, createNumber(clearing)),
      right: scalePolynomial(sides.right, createNumber(clearing)),
    };
    lines.push(`Multiply both sides by ${clearing} to clear the fractions: ${formatSides(sides)}`);
  }
  return { sides, lines, excluded };
}

function moveTerm(sides: Sides, letters: string, factor: Fraction): { sides: Sides; line: string } {
  const term: Polynomial = new Map([[letters, factor]]);
  const moved = { left: subtractPolynomials(sides.left, term), right: subtractPolynomials(sides.right, term) };
  const size = formatPolynomial(new Map([[letters, factor.abs()]]));
  const said = isNegative(factor) ? `Add $${size}$ to both sides` : `Subtract $${size}$ from both sides`;
  return { sides: moved, line: `${said}: ${formatSides(moved)}` };
}

/** Solves a linear equation in one letter step by step; `value` is null if there is no single solution. */
export function findUnknown(start: Sides, letter: string): { value: Fraction | null; lines: string[] } {
  const lines: string[] = [];
  let sides = start;
  const [here, there] = [getCoefficient(sides.left, letter), getCoefficient(sides.right, letter)];
  const isTurned = !isZero(there) && there.compare(here) > 0;
  if (isTurned) {
    sides = { left: sides.right, right: sides.left };
    lines.push(`Swap the two sides: ${formatSides(sides)}`);
  }
  const across = getCoefficient(sides.right, letter);
  if (!isZero(across)) {
    const moved = moveTerm(sides, letter, across);
    sides = moved.sides;
    lines.push(moved.line);
  }
  const alone = getCoefficient(sides.left, '');
  if (!isZero(alone)) {
    const moved = moveTerm(sides, '', alone);
    sides = moved.sides;
    lines.push(moved.line);
  }
  const factor = getCoefficient(sides.left, letter);
  if (isZero(factor)) return { value: null, lines };
  const value = getCoefficient(sides.right, '').div(factor);
  if (!factor.equals(1)) {
    const said = factor.equals(-1) ? 'Change the sign of both sides' : `Divide both sides by ${readable(factor)}`;
    lines.push(`${said}: $${letter} = ${formatNumber(value)}$`);
  }
  return { value, lines };
}

function readable(factor: Fraction): string {
  return `$${formatNumber(factor)}$`;
}

export function formatValue(letter: string, value: Fraction): string {
  const exact = formatDecimal(value);
  return `$${letter} = ${formatNumber(value)}${exact !== null && exact !== formatNumber(value) ? ` = ${exact}` : ''}$`;
}

function solveLinear(sides: Sides, letter: string, typed: Equation, excluded: Polynomial, lines: string[]): Working {
  const found = findUnknown(sides, letter);
  const all = [...lines, ...found.lines];
  if (found.value === null) {
    const isAlways = getCoefficient(sides.left, '').equals(getCoefficient(sides.right, ''));
    return {
      lines: [
        ...all,
        isAlways
          ? `Both sides are always equal, so every value of $${letter}$ is a solution.`
          : `Both sides can never be equal, so no value of $${letter}$ is a solution.`,
      ],
      answer: '',
    };
  }
  const at = new Map([[letter, found.value]]);
  if (isZero(findValue(excluded, at))) {
    return {
      lines: [...all, `But $${letter} = ${formatNumber(found.value)}$ would make a denominator 0, so there is no solution.`],
      answer: '',
    };
  }
  const check = findSide(typed.left, at);
  const checked =
    check === null ? [] : [`Check: with $${letter} = ${formatNumber(found.value)}$ both sides are $${formatNumber(check)}$.`];
  return { lines: [...all, ...checked], answer: formatValue(letter, found.value) };
}

function findSide(side: Expression, at: ReadonlyMap<string, Fraction>): Fraction | null {
  const opened = openBrackets(side);
  if (!opened) return null;
  const below = findValue(opened.bottom, at);
  return isZero(below) ? null : findValue(opened.top, at).div(below);
}

/** True for 'x = 5', which is not a task. */
function isSolved({ left, right }: Equation): boolean {
  return left.kind === 'letter' && right.kind === 'number';
}

/** Solves a linear or quadratic equation in one letter step by step; null for others. */
export function solveEquation(equation: Equation, letter: string): Working | null {
  const opened = isSolved(equation) ? null : openSides(equation);
  if (!opened) return null;
  const { sides, lines, excluded } = opened;
  const all = subtractPolynomials(sides.left, sides.right);
  const degree = findDegree(all);
  if (degree > 2) return null;
  if (degree < 2) return solveLinear(cancelSquares(sides), letter, equation, excluded, lines);
  if (getConstant(excluded) === null) return null;
  return solveQuadratic(all, letter, lines);
}

/** Subtracts the x² term, which is equal on both sides, from both. */
function cancelSquares({ left, right }: Sides): Sides {
  const squares: Polynomial = new Map([...left].filter(([letters]) => letters.length > 1));
  return { left: subtractPolynomials(left, squares), right: addPolynomials(right, scalePolynomial(squares, createNumber(-1))) };
}
