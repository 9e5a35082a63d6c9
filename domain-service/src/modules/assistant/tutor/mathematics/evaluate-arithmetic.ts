import type Fraction from 'fraction.js';
import {
  findGcd,
  findLcm,
  findRoot,
  getNumerator,
  isNegative,
  isWhole,
  isZero,
  power,
  requireShort,
  splitSquare,
  UnreachableError,
} from './exact-number.ts';
import type { Expression, Joined, NumberLeaf, Wrapped } from './expression.ts';
import type { Working } from './working.ts';
import { formatDecimal, formatExpression, formatNumber, writeApproximation } from './write-tex.ts';

const maxSteps = 14;

/** The value is undefined, as after a division by 0; `message` is for the student. */
class NoValue extends Error {}

/** An intermediate root has no exact value, as in √2 + 1, which is left as it is. */
class NotExact extends Error {}

type Ready = (Joined & { left: NumberLeaf; right: NumberLeaf }) | (Wrapped & { of: NumberLeaf });

function isReady(expression: Expression): expression is Ready {
  if ('left' in expression) return expression.left.kind === 'number' && expression.right.kind === 'number';
  return 'of' in expression && expression.of.kind === 'number';
}

const ranks: Partial<Record<Expression['kind'], number>> = {
  'square root': 3,
  'cube root': 3,
  power: 3,
  opposite: 2,
  product: 2,
  quotient: 2,
};

interface Found {
  ready: Ready;
  depth: number;
}

function listReady(expression: Expression, depth: number): Found[] {
  if (isReady(expression)) return [{ ready: expression, depth }];
  if ('left' in expression) return [...listReady(expression.left, depth), ...listReady(expression.right, depth)];
  if (!('of' in expression)) return [];
  return listReady(expression.of, expression.kind === 'opposite' ? depth : depth + 1);
}

/** Finds the next operation: inner brackets first, then powers and roots, then × and ÷, then + and −, each from left to right. */
function findNext(expression: Expression): Found | undefined {
  const all = listReady(expression, 0);
  const rank = ({ ready, depth }: Found) => depth * 10 + (ranks[ready.kind] ?? 1);
  return all.toSorted((a, b) => rank(b) - rank(a))[0];
}

function replace(within: Expression, part: Expression, by: Expression): Expression {
  if (within === part) return by;
  if ('left' in within) return { ...within, left: replace(within.left, part, by), right: replace(within.right, part, by) };
  return 'of' in within ? { ...within, of: replace(within.of, part, by) } : within;
}

/** Removes brackets around a single number, and turns a typed fraction such as 3/4 into a number, not a task. */
function simplify(expression: Expression, isDecimal: boolean): Expression {
  if ('left' in expression) {
    const joined = { ...expression, left: simplify(expression.left, isDecimal), right: simplify(expression.right, isDecimal) };
    return isReady(joined) && joined.kind === 'quotient' && !isDecimal && isFraction(joined)
      ? createLeaf(divide(joined))
      : joined;
  }
  if (!('of' in expression)) return expression;
  const of = simplify(expression.of, isDecimal);
  if (of.kind !== 'number') return { ...expression, of };
  if (expression.kind === 'opposite') return createLeaf(of.value.neg());
  return expression.kind === 'group' ? of : { ...expression, of };
}

function isFraction({ left, right }: { left: NumberLeaf; right: NumberLeaf }): boolean {
  if (!isWhole(left.value) || !isWhole(right.value) || isNegative(right.value)) return false;
  return right.value.n > 1n && findGcd(left.value.n, right.value.n) === 1n;
}

function createLeaf(value: Fraction): NumberLeaf {
  return { kind: 'number', value: requireShort(value) };
}

function raise({ left, right }: { left: NumberLeaf; right: NumberLeaf }): Fraction {
  if (isZero(left.value) && isNegative(right.value)) {
    throw new NoValue('A negative power of 0 would divide by 0. So this has no answer.');
  }
  return power(left.value, right.value);
}

function divide({ left, right }: { left: NumberLeaf; right: NumberLeaf }): Fraction {
  if (isZero(right.value)) {
    throw new NoValue('You cannot divide by 0, because any number times 0 is 0. So this has no answer.');
  }
  return left.value.div(right.value);
}

function squareRoot({ kind, of: { value } }: Wrapped & { of: NumberLeaf }): Fraction {
  if (kind === 'square root' && isNegative(value)) {
    throw new NoValue('A negative number has no real square root, because the square of a real number is never negative.');
  }
  const root = findRoot(value, kind === 'cube root' ? 3 : 2);
  if (root === null) throw new NotExact();
  return root;
}

function evaluate(ready: Ready): Fraction {
  switch (ready.kind) {
    case 'sum':
      return ready.left.value.add(ready.right.value);
    case 'difference':
      return ready.left.value.sub(ready.right.value);
    case 'product':
      return ready.left.value.mul(ready.right.value);
    case 'quotient':
      return divide(ready);
    case 'power':
      return raise(ready);
    case 'group':
      return ready.of.value;
    case 'opposite':
      return ready.of.value.neg();
    default:
      return squareRoot(ready);
  }
}

function formatOver(value: Fraction, below: bigint): string {
  return `\\frac{${getNumerator(value) * (below / value.d)}}{${below}}`;
}

interface Explanation {
  said: string;
  /** Intermediate expressions between the step's task and its result. */
  between: readonly string[];
}

function explainSum({ kind, left, right }: Joined & { left: NumberLeaf; right: NumberLeaf }, hasFractions: boolean): Explanation {
  if (!hasFractions) return { said: kind === 'sum' ? 'Add' : 'Subtract', between: [] };
  const below = findLcm(left.value.d, right.value.d);
  const same = [`${formatOver(left.value, below)} ${kind === 'sum' ? '+' : '-'} ${formatOver(right.value, below)}`];
  if (left.value.d === right.value.d) {
    const said =
      kind === 'sum'
        ? 'The denominators are equal, so add the numerators'
        : 'The denominators are equal, so subtract the numerators';
    return { said, between: [] };
  }
  return { said: `Make both denominators equal to ${below}`, between: same };
}

function explainProduct({ left, right }: { left: NumberLeaf; right: NumberLeaf }, hasFractions: boolean): Explanation {
  if (!hasFractions) return { said: 'Multiply', between: [] };
  const [a, b] = [getNumerator(left.value), getNumerator(right.value)];
  const tops = `${a} \\times ${b < 0n ? `(${b})` : b}`;
  const [c, d] = [left.value.d, right.value.d];
  const between = [
    c === 1n || d === 1n ? `\\frac{${tops}}{${c * d}}` : `\\frac{${tops}}{${c} \\times ${d}}`,
    `\\frac{${a * b}}{${c * d}}`,
  ];
  return { said: c === 1n || d === 1n ? 'Multiply the numerator' : 'Multiply the numerators and the denominators', between };
}

/** Returns the wording of a step and its intermediate expressions. */
function explainStep(ready: Ready, isDecimal: boolean): Explanation {
  if ('of' in ready) return { said: ready.kind === 'cube root' ? 'Take the cube root' : 'Take the square root', between: [] };
  const { left, right } = ready;
  const hasFractions = !isDecimal && !(isWhole(left.value) && isWhole(right.value));
  switch (ready.kind) {
    case 'product':
      return explainProduct(ready, hasFractions);
    case 'quotient':
      if (!hasFractions || isZero(right.value)) return { said: 'Divide', between: [] };
      return {
        said: 'To divide by a fraction, multiply by its reciprocal',
        between: [formatExpression({ kind: 'product', left, right: createLeaf(right.value.inverse()) })],
      };
    case 'power':
      return { said: 'Work out the power', between: [formatPower(ready)] };
    default:
      return explainSum(ready, hasFractions);
  }
}

function formatPower({ left, right }: { left: NumberLeaf; right: NumberLeaf }): string {
  const count = isWhole(right.value) && !isNegative(right.value) ? Number(right.value.n) : 0;
  if (count < 2 || count > 5) return '';
  const factor =
    isNegative(left.value) || !isWhole(left.value) ? `\\left(${formatNumber(left.value)}\\right)` : formatNumber(left.value);
  return Array.from({ length: count }, () => factor).join(' \\times ');
}

function formatStep({ ready, depth }: Found, value: Fraction, isDecimal: boolean): string {
  const { said, between } = explainStep(ready, isDecimal);
  const start = depth > 0 && !('of' in ready) ? `In the brackets: ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said;
  const parts = [formatExpression(ready, isDecimal), ...between, formatNumber(value, isDecimal)].filter((part) => part !== '');
  return `${start}: $${parts.filter((part, place) => part !== parts[place - 1]).join(' = ')}$`;
}

function formatResult(value: Fraction, isDecimal: boolean): string {
  const exact = formatDecimal(value);
  if (isWhole(value) || (isDecimal && exact !== null)) return `$${formatNumber(value, isDecimal)}$`;
  return exact === null
    ? `$${formatNumber(value)} \\approx ${writeApproximation(value.valueOf())}$`
    : `$${formatNumber(value)} = ${exact}$`;
}

/** Simplifies a square root without an exact value: √72 becomes 6√2. */
function simplifySurd(expression: Expression): Working | null {
  if (expression.kind !== 'square root' || expression.of.kind !== 'number') return null;
  const { value } = expression.of;
  if (!isWhole(value) || isNegative(value) || findRoot(value, 2)) return null;
  const { outer, inner } = splitSquare(value.n);
  const near = `\\approx ${Math.sqrt(value.valueOf()).toFixed(3)}`;
  if (outer === 1n) {
    return {
      lines: [`${value.n} has no square factor except 1, so $\\sqrt{${value.n}}$ stays as it is.`],
      answer: `$\\sqrt{${value.n}} ${near}$`,
    };
  }
  const split = `$\\sqrt{${value.n}} = \\sqrt{${outer * outer} \\times ${inner}} = \\sqrt{${outer * outer}} \\times \\sqrt{${inner}}$`;
  return {
    lines: [`Take out the largest square factor: ${split}`],
    answer: `$\\sqrt{${value.n}} = ${outer}\\sqrt{${inner}} ${near}$`,
  };
}

/** Performs one operation after the other, each on its own line. */
function reduce(start: Expression, isDecimal: boolean, lines: string[]): Expression {
  let left = start;
  for (let next = findNext(left); next !== undefined; next = findNext(left)) {
    const value = requireShort(evaluate(next.ready));
    left = simplify(replace(left, next.ready, createLeaf(value)), isDecimal);
    const isDone = left.kind === 'number' && left.value.equals(value);
    const step = formatStep(next, value, isDecimal);
    lines.push(isDone ? step : `${step}, which leaves $${formatExpression(left, isDecimal)}$`);
    if (lines.length > maxSteps) throw new UnreachableError();
  }
  return left;
}

/** Evaluates an expression of numbers, one operation per step in the usual order; null if there is nothing to do. */
export function evaluateArithmetic(expression: Expression, isDecimal: boolean): Working | null {
  const start = simplify(expression, isDecimal);
  const surd = simplifySurd(start);
  if (surd) return surd;
  const lines: string[] = [];
  const first = `Work out $${formatExpression(start, isDecimal)}$ one step at a time.`;
  try {
    const result = reduce(start, isDecimal, lines);
    if (result.kind !== 'number' || lines.length === 0) return null;
    return { lines: lines.length === 1 ? lines : [first, ...lines], answer: formatResult(result.value, isDecimal) };
  } catch (error) {
    if (error instanceof NoValue) return { lines: [first, ...lines, error.message], answer: '' };
    if (error instanceof NotExact) return null;
    throw error;
  }
}
