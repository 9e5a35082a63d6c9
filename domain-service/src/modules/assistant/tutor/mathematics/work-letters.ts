import { createNumber, findRoot, getNumerator, isNegative } from './exact-number.ts';
import type { Expression } from './expression.ts';
import {
  findClearing,
  findContent,
  findDegree,
  getCoefficient,
  getConstant,
  openBrackets,
  type Polynomial,
  scalePolynomial,
} from './polynomial.ts';
import type { Working } from './working.ts';
import { formatExpression, formatNumber, formatPolynomial } from './write-tex.ts';

function toPolynomial(expression: Expression): Polynomial | null {
  const opened = openBrackets(expression);
  return opened && getConstant(opened.bottom) !== null ? opened.top : null;
}

/** Opens brackets and adds like terms; null if that changes nothing. */
export function simplify(expression: Expression): Working | null {
  const result = toPolynomial(expression);
  if (!result) return null;
  const [typed, simple] = [formatExpression(expression), formatPolynomial(result)];
  if (typed === simple) return null;
  const hasBrackets = typed.includes('\\left(');
  const said = hasBrackets
    ? 'Open each bracket: multiply every term inside by what is in front of it. A minus sign in front changes every sign inside.'
    : 'Add like terms: terms with the same letters and powers.';
  return {
    lines: [
      `Simplify $${typed}$`,
      said,
      ...(hasBrackets ? ['Then add like terms: terms with the same letters and powers.'] : []),
    ],
    answer: `$${typed} = ${simple}$`,
  };
}

function formatBracket(factor: bigint, letter: string, number: bigint): string {
  const terms: Polynomial = new Map([
    [letter, createNumber(factor)] as const,
    ...(number === 0n ? [] : [['', createNumber(number)] as const]),
  ]);
  return `\\left(${formatPolynomial(terms)}\\right)`;
}

/** Factorises a quadratic in one letter; null for anything else. If it has no rational factors, the lines say so. */
export function factorise(expression: Expression): Working | null {
  const all = toPolynomial(expression);
  const [letter, ...others] = new Set([...(all?.keys() ?? [])].flatMap((letters) => [...letters]));
  if (!all || letter === undefined || others.length > 0 || findDegree(all) !== 2 || findClearing(all) > 1n) return null;
  const sign = isNegative(getCoefficient(all, letter + letter)) ? -1n : 1n;
  const common = sign * findContent(all);
  const rest = scalePolynomial(all, createNumber(1n, common));
  const [a, b, c] = [getCoefficient(rest, letter + letter), getCoefficient(rest, letter), getCoefficient(rest, '')];
  const root = findRoot(b.mul(b).sub(a.mul(c).mul(4)), 2);
  const start = `Factorise $${formatPolynomial(all)}$`;
  if (!root)
    return {
      lines: [start, 'Its discriminant $b^{2} - 4ac$ is not a perfect square, so it has no rational factors.'],
      answer: '',
    };
  const [p, q] = [b.add(root).div(2), b.sub(root).div(2)];
  const brackets = [p.div(a), q.div(a)].map((value) => formatBracket(value.d, letter, getNumerator(value)));
  const before = common === 1n ? '' : common === -1n ? '-' : formatNumber(createNumber(common));
  const lines = [
    start,
    ...(common === 1n ? [] : [`Take out ${common}: $${before}\\left(${formatPolynomial(rest)}\\right)$`]),
    `Look for two numbers with the product $${formatNumber(a.mul(c))}$ and the sum $${formatNumber(b)}$: they are $${formatNumber(p)}$ and $${formatNumber(q)}$.`,
    'Use them to split the middle term. Then take out the common factors.',
  ];
  return { lines, answer: `$${formatPolynomial(all)} = ${before}${brackets.join('')}$` };
}
