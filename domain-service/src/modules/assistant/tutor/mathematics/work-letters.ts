import { findRoot, isNegative, makeNumber, readTop } from './exact-number.ts';
import type { Expression } from './expression.ts';
import {
  findClearing,
  findContent,
  findDegree,
  openBrackets,
  type Polynomial,
  readFactor,
  readNumber,
  scalePolynomial,
} from './polynomial.ts';
import type { Working } from './working.ts';
import { writeExpression, writeNumber, writePolynomial } from './write-tex.ts';

function readPolynomial(expression: Expression): Polynomial | null {
  const opened = openBrackets(expression);
  return opened && readNumber(opened.bottom) !== null ? opened.top : null;
}

/** Opens brackets and adds like terms; null where that changes nothing. */
export function workSimplify(expression: Expression): Working | null {
  const result = readPolynomial(expression);
  if (!result) return null;
  const [typed, simple] = [writeExpression(expression), writePolynomial(result)];
  if (typed === simple) return null;
  const hasBrackets = typed.includes('\\left(');
  const said = hasBrackets
    ? 'Open each bracket: multiply every term inside by what stands before it, and mind a minus sign, which turns every sign inside.'
    : 'Add like terms, that is terms with the same letters and powers.';
  return {
    lines: [
      `Simplify $${typed}$`,
      said,
      ...(hasBrackets ? ['Then add like terms, that is terms with the same letters and powers.'] : []),
    ],
    answer: `$${typed} = ${simple}$`,
  };
}

function writeBracket(factor: bigint, letter: string, number: bigint): string {
  const terms: Polynomial = new Map([
    [letter, makeNumber(factor)] as const,
    ...(number === 0n ? [] : [['', makeNumber(number)] as const]),
  ]);
  return `\\left(${writePolynomial(terms)}\\right)`;
}

/** A quadratic of one letter as a product; null where it has no such factors. */
export function workFactorise(expression: Expression): Working | null {
  const all = readPolynomial(expression);
  const [letter, ...others] = new Set([...(all?.keys() ?? [])].flatMap((letters) => [...letters]));
  if (!all || letter === undefined || others.length > 0 || findDegree(all) !== 2 || findClearing(all) > 1n) return null;
  const sign = isNegative(readFactor(all, letter + letter)) ? -1n : 1n;
  const common = sign * findContent(all);
  const rest = scalePolynomial(all, makeNumber(1n, common));
  const [a, b, c] = [readFactor(rest, letter + letter), readFactor(rest, letter), readFactor(rest, '')];
  const root = findRoot(b.mul(b).sub(a.mul(c).mul(4)), 2);
  const start = `Factorise $${writePolynomial(all)}$`;
  if (!root)
    return {
      lines: [start, 'Its discriminant $b^{2} - 4ac$ is no perfect square, so it has no factors with rational numbers.'],
      answer: '',
    };
  const [p, q] = [b.add(root).div(2), b.sub(root).div(2)];
  const brackets = [p.div(a), q.div(a)].map((value) => writeBracket(value.d, letter, readTop(value)));
  const before = common === 1n ? '' : common === -1n ? '-' : writeNumber(makeNumber(common));
  const lines = [
    start,
    ...(common === 1n ? [] : [`Take out ${common}: $${before}\\left(${writePolynomial(rest)}\\right)$`]),
    `Look for two numbers with the product $${writeNumber(a.mul(c))}$ and the sum $${writeNumber(b)}$: they are $${writeNumber(p)}$ and $${writeNumber(q)}$.`,
    'Split the middle term by them, and take out what is common, twice.',
  ];
  return { lines, answer: `$${writePolynomial(all)} = ${before}${brackets.join('')}$` };
}
