import type Fraction from 'fraction.js';
import { evaluateArithmetic } from './mathematics/evaluate-arithmetic.ts';
import { UnreachableError } from './mathematics/exact-number.ts';
import { type Expression, listLetters, parseExpression } from './mathematics/expression.ts';
import { findPrimeFactors } from './mathematics/find-prime-factors.ts';
import { parseTyped, type Typed, type Verb } from './mathematics/parse-typed.ts';
import { getConstant, openBrackets } from './mathematics/polynomial.ts';
import { type Equation, solveEquation } from './mathematics/solve-equation.ts';
import { solvePair } from './mathematics/solve-pair.ts';
import { solvePercent } from './mathematics/solve-percent.ts';
import { factorise, simplify } from './mathematics/work-letters.ts';
import type { Working } from './mathematics/working.ts';
import { formatNumber } from './mathematics/write-tex.ts';

const tooLong: Working = {
  lines: ['That is too long or too large for me. Send me one part of it at a time, and we will put the parts together.'],
  answer: '',
};

type Read = { equation: Equation } | { expression: Expression };

async function parsePart(part: string): Promise<Read | null> {
  const [left, right] = await Promise.all(part.split('=').map(parseExpression));
  if (!left) return null;
  if (!part.includes('=')) return { expression: left };
  return right ? { equation: { left, right } } : null;
}

function listUnknowns(...sides: Expression[]): string[] {
  return [...new Set(sides.flatMap((side) => [...listLetters(side)]))].sort();
}

function solveExpression(expression: Expression, verb: Verb, isDecimal: boolean): Working | null {
  if (listLetters(expression).size === 0) return evaluateArithmetic(expression, isDecimal);
  return verb === 'factorise' ? factorise(expression) : simplify(expression);
}

function solveBoth(first: Equation, second: Equation): Working | null {
  const [x, y, ...others] = listUnknowns(first.left, first.right, second.left, second.right);
  // For example 'x = 3, is it right for 2x + 1 = 7?'
  if (x !== undefined && y === undefined) return solveEquation(first, x) ?? solveEquation(second, x);
  return x !== undefined && y !== undefined && others.length === 0 ? solvePair([first, second], [x, y]) : null;
}

/** Says whether an equation without letters, such as 2 + 2 = 5, is true. */
function solveEquality({ left, right }: Equation, isDecimal: boolean): Working | null {
  const sides = [left, right].map((side) => findNumber(side));
  const [first, second] = sides;
  if (!first || !second || (left.kind === 'number' && right.kind === 'number')) return null;
  const [one, other] = [formatNumber(first, isDecimal), formatNumber(second, isDecimal)];
  const line = first.equals(second)
    ? `The left side is $${one}$ and the right side is $${other}$, so both sides are equal.`
    : `The left side is $${one}$ and the right side is $${other}$, so the two sides are not equal.`;
  return { lines: [line], answer: '' };
}

function findNumber(side: Expression): Fraction | null {
  const opened = openBrackets(side);
  return opened && getConstant(opened.bottom) !== null ? getConstant(opened.top) : null;
}

/** Evaluates an expression at a value, such as 2x + 5 for x = 3. */
function evaluateAt(expression: Expression, { left, right }: Equation, isDecimal: boolean): Working | null {
  if (left.kind !== 'letter' || right.kind !== 'number') return null;
  const [letter, ...others] = listUnknowns(expression);
  if (letter !== left.name || others.length > 0) return null;
  const working = evaluateArithmetic(putIn(expression, letter, right), isDecimal);
  return (
    working && {
      lines: [`Put $${letter} = ${right.value.toFraction()}$ into the expression.`, ...working.lines],
      answer: working.answer,
    }
  );
}

function putIn(within: Expression, letter: string, value: Expression): Expression {
  if (within.kind === 'letter') return within.name === letter ? value : within;
  if ('left' in within) return { ...within, left: putIn(within.left, letter, value), right: putIn(within.right, letter, value) };
  return 'of' in within ? { ...within, of: putIn(within.of, letter, value) } : within;
}

async function solveTyped({ verb, parts }: Typed): Promise<Working | null> {
  const isDecimal = parts.some((part) => /\d\.\d/.test(part));
  const [first, second] = await Promise.all(parts.map(parsePart));
  if (!first || second === null) return null;
  if (second === undefined) {
    if ('expression' in first) return solveExpression(first.expression, verb, isDecimal);
    const [letter, ...others] = listUnknowns(first.equation.left, first.equation.right);
    if (letter === undefined) return solveEquality(first.equation, isDecimal);
    return others.length === 0 ? solveEquation(first.equation, letter) : null;
  }
  if ('equation' in first && 'equation' in second) return solveBoth(first.equation, second.equation);
  if ('expression' in first && 'equation' in second) return evaluateAt(first.expression, second.equation, isDecimal);
  if ('equation' in first && 'expression' in second) return evaluateAt(second.expression, first.equation, isDecimal);
  return null;
}

/**
 * Solves typed arithmetic and equations, one step per line; null for everything else. If a result is too large to write out, the
 * lines say so. Runs in bounded time for any input.
 */
export async function solveMathematics(text: string): Promise<Working | null> {
  if (text.length > 400) return /^[\d\s.+\-*/^()[\]{}=x%,]+$/.test(text) ? tooLong : null;
  const worked = solvePercent(text) ?? findPrimeFactors(text);
  if (worked) return worked;
  const typed = parseTyped(text);
  if (!typed) return null;
  try {
    return await solveTyped(typed);
  } catch (error) {
    if (error instanceof UnreachableError) return tooLong;
    throw error;
  }
}
