import type { Expression } from '@shikhar/contracts/marking/equivalence/expression';
import Fraction from 'fraction.js';
import { BoundError, factorise, parseDecimal, WorkBudget } from './exact-value.ts';
import {
  createConstant,
  createTerm,
  findOnlyTerm,
  findRational,
  type Polynomial,
  PolynomialArithmetic,
  type Term,
  whole,
} from './polynomial.ts';

/** A quotient of polynomials. */
export interface RationalExpression {
  top: Polynomial;
  bottom: Polynomial;
}

/** A value that does not exist, such as 1/0 and √−1. */
export class NoValueError extends Error {}
/** An expression that exact arithmetic does not cover, such as (x + 1)^n. */
export class NotExactError extends Error {}

const maxExponent = 1000;
const one = createConstant(new Fraction(1));

/** The primes and letters of a positive term with their exponents in sixtieths. */
function listFactors({ powers, coefficient }: Term): [name: string, exponent: number][] {
  const primes = (value: bigint, sign: number) =>
    [...factorise(value)].map(([prime, count]): [string, number] => [String(prime), sign * count * whole]);
  return [...powers, ...primes(coefficient.n, 1), ...primes(coefficient.d, -1)];
}

/** Compares expressions exactly: as quotients of polynomials whose letters are real numbers, and positive under a root. */
export class ExactAlgebra {
  /** Whether functions and roots of sums occur. They count as letters, so equal expressions may look different. */
  hasUnknowns = false;
  private readonly polynomials: PolynomialArithmetic;

  constructor(budget = new WorkBudget()) {
    this.polynomials = new PolynomialArithmetic(budget);
  }

  areEqual(left: RationalExpression, right: RationalExpression): boolean {
    return this.subtract(left, right).top.size === 0;
  }

  /** Whether a : b is c : d. */
  areProportional(
    [a, b]: readonly [RationalExpression, RationalExpression],
    [c, d]: readonly [RationalExpression, RationalExpression],
  ): boolean {
    return this.areEqual(this.multiply(a, d), this.multiply(b, c));
  }

  isZero({ top }: RationalExpression): boolean {
    return top.size === 0;
  }

  subtract(left: RationalExpression, right: RationalExpression): RationalExpression {
    return this.add(left, { top: this.polynomials.negate(right.top), bottom: right.bottom });
  }

  /** The constant by which one expression is a multiple of the other; undefined if there is none. */
  findConstantQuotient(left: RationalExpression, right: RationalExpression): Fraction | undefined {
    const a = this.polynomials.multiply(left.top, right.bottom);
    const b = this.polynomials.multiply(right.top, left.bottom);
    const [[key, term] = []] = a;
    const other = key === undefined ? undefined : b.get(key);
    if (term === undefined || other === undefined || a.size !== b.size) return undefined;
    const quotient = term.coefficient.div(other.coefficient);
    const isMultiple = [...a].every(([each, { coefficient }]) => {
      const below = b.get(each)?.coefficient;
      return below !== undefined && coefficient.equals(below.mul(quotient));
    });
    return isMultiple ? quotient : undefined;
  }

  /**
   * @throws NoValueError for 1/0
   * @throws NotExactError for functions and for roots of sums
   * @throws BoundError if it would take too long
   */
  build(expression: Expression): RationalExpression {
    switch (expression.kind) {
      case 'number':
        return { top: createConstant(parseDecimal(expression.text)), bottom: one };
      case 'symbol':
        return { top: createTerm(new Map([[expression.name, whole]]), new Fraction(1)), bottom: one };
      case 'sum':
        return expression.terms.map((term) => this.build(term)).reduce((sum, term) => this.add(sum, term));
      case 'negative': {
        const { top, bottom } = this.build(expression.inner);
        return { top: this.polynomials.negate(top), bottom };
      }
      case 'product':
        return expression.factors.map((factor) => this.build(factor)).reduce((left, right) => this.multiply(left, right));
      case 'quotient':
        return this.multiply(this.build(expression.top), this.invert(this.build(expression.bottom)));
      case 'power':
        return this.raiseTo(this.build(expression.base), this.build(expression.exponent));
      case 'root':
        return this.raiseToFraction(this.build(expression.inner), new Fraction(1, expression.degree));
      case 'call':
        return this.createUnknown(expression.name, this.build(expression.inner));
    }
  }

  private createUnknown(name: string, inner: RationalExpression, exponent = whole): RationalExpression {
    this.hasUnknowns = true;
    const [top, bottom] = [inner.top, inner.bottom].map((polynomial) =>
      [...polynomial]
        .map(([key, { coefficient }]) => `${coefficient.toFraction()} ${key}`)
        .sort()
        .join(' + '),
    );
    const powers = new Map([[`${name}(${top}/${bottom})`, exponent]]);
    return { top: createTerm(powers, new Fraction(1)), bottom: one };
  }

  private add(left: RationalExpression, right: RationalExpression): RationalExpression {
    if (left.bottom === one && right.bottom === one) return { top: this.polynomials.add(left.top, right.top), bottom: one };
    const top = this.polynomials.add(
      this.polynomials.multiply(left.top, right.bottom),
      this.polynomials.multiply(right.top, left.bottom),
    );
    return { top, bottom: this.polynomials.multiply(left.bottom, right.bottom) };
  }

  private multiply(left: RationalExpression, right: RationalExpression): RationalExpression {
    const bottom = left.bottom === one ? right.bottom : this.polynomials.multiply(left.bottom, right.bottom);
    return { top: this.polynomials.multiply(left.top, right.top), bottom };
  }

  private invert({ top, bottom }: RationalExpression): RationalExpression {
    if (top.size === 0) throw new NoValueError();
    // A single term divides like a factor: 1/x is x⁻¹.
    return findOnlyTerm(top)
      ? { top: this.polynomials.multiply(bottom, this.polynomials.raise(top, -1)), bottom: one }
      : { top: bottom, bottom: top };
  }

  private raiseTo(base: RationalExpression, exponent: RationalExpression): RationalExpression {
    const value = exponent.bottom === one ? findRational(exponent.top) : undefined;
    if (value === undefined) return this.raiseToLetters(base, exponent);
    if (value.d === 1n && value.n <= BigInt(maxExponent)) return this.raiseToWhole(base, Number(value.s * value.n));
    return this.raiseToFraction(base, value);
  }

  private raiseToWhole(base: RationalExpression, exponent: number): RationalExpression {
    if (base.top.size === 0 && exponent <= 0) throw new NoValueError();
    const { top, bottom } = exponent < 0 ? this.invert(base) : base;
    const count = Math.abs(exponent);
    return { top: this.polynomials.raise(top, count), bottom: bottom === one ? one : this.polynomials.raise(bottom, count) };
  }

  private raiseToFraction(base: RationalExpression, exponent: Fraction): RationalExpression {
    if (base.top.size === 0) return base;
    if (exponent.n > BigInt(maxExponent) || BigInt(whole) % exponent.d !== 0n) throw new BoundError();
    const term = base.bottom === one ? findOnlyTerm(base.top) : undefined;
    if (term === undefined) return this.createUnknown('', base, exponent.mul(whole).valueOf());
    const isNegative = term.coefficient.s < 0n;
    if (isNegative && exponent.d % 2n === 0n) throw new NoValueError();
    const times = exponent.valueOf();
    const powers = listFactors({ powers: term.powers, coefficient: term.coefficient.abs() });
    const scaled = powers.map(([name, power]): [string, number] => [name, Math.round(power * times)]);
    if (powers.some(([, power]) => !new Fraction(power).mul(exponent).mod(1).equals(0))) throw new NotExactError();
    const sign = isNegative && exponent.n % 2n === 1n ? -1 : 1;
    return { top: this.multiplyPowers(scaled, new Fraction(sign)), bottom: one };
  }

  /** Powers with letters in the exponent: 2^(n+1) is 2 × 2^n, where 2^n counts as a letter. */
  private raiseToLetters(base: RationalExpression, exponent: RationalExpression): RationalExpression {
    const term = base.bottom === one ? findOnlyTerm(base.top) : undefined;
    if (term === undefined || term.coefficient.s < 0n || exponent.bottom !== one) throw new NotExactError();
    const factors = listFactors(term);
    const powers = [...exponent.top.entries()].flatMap(([key, { coefficient }]) =>
      factors.map(([name, power]): [string, number] => {
        const scaled = coefficient.mul(power);
        if (scaled.d !== 1n || scaled.n > BigInt(maxExponent * whole)) throw new NotExactError();
        return [key === '' ? name : `${name}^(${key})`, Number(scaled.s * scaled.n)];
      }),
    );
    return { top: this.multiplyPowers(powers, new Fraction(1)), bottom: one };
  }

  private multiplyPowers(powers: readonly [name: string, exponent: number][], coefficient: Fraction): Polynomial {
    const terms = powers.map(([name, exponent]) => createTerm(new Map([[name, exponent]]), new Fraction(1)));
    return terms.reduce((product, term) => this.polynomials.multiply(product, term), createConstant(coefficient));
  }
}

/** The exact value of an expression of numbers; undefined if it is not rational, or too long to calculate. */
export function findExactValue(expression: Expression): Fraction | undefined {
  try {
    const { top, bottom } = new ExactAlgebra().build(expression);
    const [numerator, denominator] = [findRational(top), findRational(bottom)];
    return numerator && denominator && numerator.div(denominator);
  } catch (error) {
    if (error instanceof BoundError || error instanceof NotExactError || error instanceof NoValueError) return undefined;
    throw error;
  }
}
