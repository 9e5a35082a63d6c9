import Fraction from 'fraction.js';
import {
  createNumber,
  findGcd,
  findLcm,
  getNumerator,
  isNegative,
  isWhole,
  isZero,
  requireShort,
  UnreachableError,
} from './exact-number.ts';
import type { Expression } from './expression.ts';

/** Coefficients by product of letters: 'xxy' for x²y, '' for the constant. */
export type Polynomial = ReadonlyMap<string, Fraction>;
/** One polynomial over another. */
export interface Ratio {
  top: Polynomial;
  bottom: Polynomial;
}

const one = createNumber(1);
const unit: Polynomial = new Map([['', one]]);

function collect(terms: Iterable<readonly [string, Fraction]>): Polynomial {
  const sums = new Map<string, Fraction>();
  for (const [letters, factor] of terms) sums.set(letters, requireShort((sums.get(letters) ?? new Fraction(0)).add(factor)));
  const left = [...sums].filter(([, factor]) => !isZero(factor));
  if (left.length > 24 || left.some(([letters]) => letters.length > 6)) throw new UnreachableError();
  return new Map(left);
}

export function addPolynomials(a: Polynomial, b: Polynomial): Polynomial {
  return collect([...a, ...b]);
}

export function multiplyPolynomials(a: Polynomial, b: Polynomial): Polynomial {
  return collect(
    [...a].flatMap(([some, factor]) =>
      [...b].map(([more, other]) => [[...some, ...more].sort().join(''), requireShort(factor.mul(other))] as const),
    ),
  );
}

export function scalePolynomial(a: Polynomial, by: Fraction): Polynomial {
  return multiplyPolynomials(a, new Map([['', by]]));
}

export function subtractPolynomials(a: Polynomial, b: Polynomial): Polynomial {
  return addPolynomials(a, scalePolynomial(b, createNumber(-1)));
}

export function getCoefficient(polynomial: Polynomial, letters: string): Fraction {
  return polynomial.get(letters) ?? createNumber(0);
}

export function findDegree(polynomial: Polynomial): number {
  return Math.max(0, ...[...polynomial.keys()].map((letters) => letters.length));
}

/** Returns the value of a constant polynomial; null if it contains a letter. */
export function getConstant(polynomial: Polynomial): Fraction | null {
  return findDegree(polynomial) === 0 ? getCoefficient(polynomial, '') : null;
}

/** Returns the smallest whole number that clears all fractions. */
export function findClearing(...polynomials: Polynomial[]): bigint {
  return polynomials.flatMap((polynomial) => [...polynomial.values()]).reduce((lcm, { d }) => findLcm(lcm, d), 1n);
}

/** Returns the greatest common divisor of whole-number coefficients. */
export function findContent(polynomial: Polynomial): bigint {
  const gcd = [...polynomial.values()].reduce((found, { n }) => findGcd(found, n), 0n);
  return gcd === 0n ? 1n : gcd;
}

function raiseRatio({ top, bottom }: Ratio, power: Fraction | null): Ratio | null {
  if (!power || !isWhole(power) || isNegative(power)) return null;
  if (power.n > 6n && findDegree(top) + findDegree(bottom) > 0) throw new UnreachableError();
  if (power.n > 60n) throw new UnreachableError();
  const times = Array.from({ length: Number(getNumerator(power)) });
  return {
    top: times.reduce<Polynomial>((product) => multiplyPolynomials(product, top), unit),
    bottom: times.reduce<Polynomial>((product) => multiplyPolynomials(product, bottom), unit),
  };
}

function reduceRatio({ top, bottom }: Ratio): Ratio | null {
  const below = getConstant(bottom);
  if (below === null) return { top, bottom };
  return isZero(below) ? null : { top: scalePolynomial(top, below.inverse()), bottom: unit };
}

function joinRatios(kind: Expression['kind'], a: Ratio, b: Ratio): Ratio | null {
  const cross = multiplyPolynomials(b.top, a.bottom);
  const straight = multiplyPolynomials(a.top, b.bottom);
  const bottom = multiplyPolynomials(a.bottom, b.bottom);
  const isShared = a.bottom === b.bottom;
  switch (kind) {
    case 'sum':
      return isShared
        ? { top: addPolynomials(a.top, b.top), bottom: a.bottom }
        : reduceRatio({ top: addPolynomials(straight, cross), bottom });
    case 'difference':
      return isShared
        ? { top: subtractPolynomials(a.top, b.top), bottom: a.bottom }
        : reduceRatio({ top: subtractPolynomials(straight, cross), bottom });
    case 'product':
      return reduceRatio({ top: multiplyPolynomials(a.top, b.top), bottom });
    case 'quotient':
      return reduceRatio({ top: straight, bottom: multiplyPolynomials(a.bottom, b.top) });
    case 'power':
      return raiseRatio(a, b.bottom === unit ? getConstant(b.top) : null);
    default:
      return null;
  }
}

/** Opens brackets and adds like terms; null if the expression is not a ratio of polynomials, such as the root of a letter. */
export function openBrackets(expression: Expression): Ratio | null {
  switch (expression.kind) {
    case 'number':
      return { top: collect([['', expression.value]]), bottom: unit };
    case 'letter':
      return { top: new Map([[expression.name, one]]), bottom: unit };
    case 'group':
      return openBrackets(expression.of);
    case 'opposite': {
      const opened = openBrackets(expression.of);
      return opened && { top: scalePolynomial(opened.top, createNumber(-1)), bottom: opened.bottom };
    }
    case 'square root':
    case 'cube root':
      return null;
    default: {
      const left = openBrackets(expression.left);
      const right = openBrackets(expression.right);
      return left && right && joinRatios(expression.kind, left, right);
    }
  }
}
