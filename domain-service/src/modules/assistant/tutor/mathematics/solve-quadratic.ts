import type Fraction from 'fraction.js';
import { createNumber, findGcd, findRoot, getNumerator, isNegative, isZero, splitSquare } from './exact-number.ts';
import { findClearing, findContent, getCoefficient, type Polynomial, scalePolynomial } from './polynomial.ts';
import type { Working } from './working.ts';
import { formatNumber, formatPolynomial, writeApproximation } from './write-tex.ts';

interface Quadratic {
  a: Fraction;
  b: Fraction;
  c: Fraction;
  letter: string;
}

/** Scales the coefficients to whole numbers without a common divisor, the first one positive. */
function simplifySides(all: Polynomial, letter: string): Polynomial {
  const whole = scalePolynomial(all, createNumber(findClearing(all)));
  const content = createNumber(findContent(whole));
  const isTurned = isNegative(getCoefficient(whole, letter + letter));
  return scalePolynomial(whole, (isTurned ? content.neg() : content).inverse());
}

function formatFactor(top: Fraction, bottom: Fraction, letter: string): string {
  return `\\left(${formatPolynomial(
    new Map(
      [
        [letter, bottom],
        ['', top.neg()],
      ].filter(hasSize),
    ),
  )}\\right)`;
}

function hasSize(entry: (string | Fraction)[]): entry is [string, Fraction] {
  return typeof entry[1] === 'object' && !isZero(entry[1]);
}

function solvePureQuadratic({ a, c, letter }: Quadratic, before: readonly string[]): Working {
  const square = c.neg().div(a);
  const alone = `$${letter}^{2} = ${formatNumber(square)}$`;
  const lines = before.some((line) => line.includes(alone)) ? [] : [`Get $${letter}^{2}$ alone: ${alone}`];
  if (isNegative(square))
    return { lines: [...lines, 'No real number has a negative square, so there is no real solution.'], answer: '' };
  if (isZero(square)) return { lines, answer: `$${letter} = 0$` };
  const root = findRoot(square, 2);
  return {
    lines: [...lines, 'Take the square root. There are two roots, one positive and one negative.'],
    answer: root
      ? `$${letter} = ${formatNumber(root)}$ or $${letter} = ${formatNumber(root.neg())}$`
      : `$${letter} = \\pm\\sqrt{${formatNumber(square)}} \\approx \\pm ${writeApproximation(Math.sqrt(square.valueOf()))}$`,
  };
}

function solveWithoutConstant({ a, b, letter }: Quadratic): Working {
  const other = b.neg().div(a);
  return {
    lines: [
      `Every term has $${letter}$, so take it out as a common factor: $${letter}${formatFactor(b.neg(), a, letter)} = 0$`,
      'A product is 0 only when one of its factors is 0.',
    ],
    answer: `$${letter} = 0$ or $${letter} = ${formatNumber(other)}$`,
  };
}

/** Splits the middle term: 5x in x² + 5x + 6 into 2x + 3x. */
function solveByFactors({ a, b, c, letter }: Quadratic, root: Fraction): Working {
  const [p, q] = [b.add(root).div(2), b.sub(root).div(2)];
  const [first, second] = [p.neg().div(a), q.neg().div(a)];
  const factors = [first, second].map((value) => formatFactor(createNumber(getNumerator(value)), createNumber(value.d), letter));
  const sign = (value: Fraction) => (isNegative(value) ? '-' : '+');
  const size = (value: Fraction) => (value.abs().equals(1) ? '' : formatNumber(value.abs()));
  const split = `${a.equals(1) ? '' : formatNumber(a)}${letter}^{2} ${sign(p)} ${size(p)}${letter} ${sign(q)} ${size(q)}${letter} ${sign(c)} ${formatNumber(c.abs())}`;
  const isOnce = first.equals(second);
  return {
    lines: [
      `Look for two numbers with the product $${formatNumber(a.mul(c))}$ and the sum $${formatNumber(b)}$: they are $${formatNumber(p)}$ and $${formatNumber(q)}$.`,
      `Split the middle term: $${split} = 0$`,
      `Take out the common factors: $${isOnce ? `${factors[0]}^{2}` : factors.join('')} = 0$`,
      'A product is 0 only when one of its factors is 0.',
    ],
    answer: isOnce
      ? `$${letter} = ${formatNumber(first)}$ (two equal roots)`
      : `$${letter} = ${formatNumber(first)}$ or $${letter} = ${formatNumber(second)}$`,
  };
}

function solveByFormula({ a, b, c, letter }: Quadratic, discriminant: Fraction): Working {
  const named = `Here $a = ${formatNumber(a)}$, $b = ${formatNumber(b)}$ and $c = ${formatNumber(c)}$.`;
  const lines = [
    named,
    `The discriminant is $b^{2} - 4ac = ${formatNumber(b.mul(b))} ${isNegative(a.mul(c)) ? '+' : '-'} ${formatNumber(a.mul(c).mul(4).abs())} = ${formatNumber(discriminant)}$.`,
  ];
  if (isNegative(discriminant)) return { lines: [...lines, 'It is negative, so there are no real roots.'], answer: '' };
  const { outer, inner } = splitSquare(discriminant.n);
  // (-b ± k√m) / 2a, reduced by the common divisor of all three.
  const shared = [getNumerator(b), outer, 2n * a.n].reduce((left, right) => (right === 0n ? left : findGcd(left, right)), 0n);
  const [alone, before, below] = [-getNumerator(b) / shared, outer / shared, (2n * a.n) / shared];
  const top = `${alone === 0n ? '' : `${alone} `}\\pm ${before === 1n ? '' : before}\\sqrt{${inner}}`;
  const near = [1, -1].map((sign) =>
    writeApproximation((-b.valueOf() + sign * Math.sqrt(discriminant.valueOf())) / (2 * a.valueOf())),
  );
  return {
    lines: [
      ...lines,
      `Use the formula: $${letter} = \\frac{-b \\pm \\sqrt{b^{2} - 4ac}}{2a} = \\frac{${formatNumber(b.neg())} \\pm \\sqrt{${formatNumber(discriminant)}}}{${formatNumber(a.mul(2))}}$`,
    ],
    answer: `$${letter} = ${below === 1n ? top : `\\frac{${top}}{${below}}`}$, so $${letter} \\approx ${near[0]}$ or $${letter} \\approx ${near[1]}$`,
  };
}

/** Solves `all` = 0, a quadratic equation in one letter. */
export function solveQuadratic(all: Polynomial, letter: string, before: readonly string[]): Working {
  const tidied = simplifySides(all, letter);
  const zero = `$${formatPolynomial(tidied)} = 0$`;
  const parts = {
    a: getCoefficient(tidied, letter + letter),
    b: getCoefficient(tidied, letter),
    c: getCoefficient(tidied, ''),
    letter,
  };
  const isThere = isZero(parts.b) || before.some((line) => line.includes(zero));
  const start = isThere ? before : [...before, `Bring all terms to one side: ${zero}`];
  const { lines, answer } = solveParts(parts, before);
  return { lines: [...start, ...lines], answer };
}

function solveParts(parts: Quadratic, before: readonly string[]): Working {
  const { a, b, c } = parts;
  if (isZero(b)) return solvePureQuadratic(parts, before);
  if (isZero(c)) return solveWithoutConstant(parts);
  const discriminant = b.mul(b).sub(a.mul(c).mul(4));
  const root = findRoot(discriminant, 2);
  return root ? solveByFactors(parts, root) : solveByFormula(parts, discriminant);
}
