import Fraction from 'fraction.js';
import { BoundError, raise, requireShort, type WorkBudget } from './exact-value.ts';

/**
 * Exponents count in sixtieths, so that roots up to the sixth are whole.
 */
export const whole = 60;

/** The powers of letters, π and primes in a term; a prime below its first power is a root. */
export type Powers = ReadonlyMap<string, number>;

export interface Term {
  powers: Powers;
  coefficient: Fraction;
}

/**
 * A sum of terms, by a text of their powers. Equal sums are equal maps: products of different roots of primes are linearly
 * independent over the rational numbers (Besicovitch, 1940).
 */
export type Polynomial = ReadonlyMap<string, Term>;

const maxTerms = 250;
const maxPower = 60;
/** Products of longer numbers count as several. */
const longNumber = 2n ** 128n;
const longCost = 20;

function formatPowers(powers: Powers): string {
  return [...powers]
    .map(([name, exponent]) => `${name}:${exponent}`)
    .sort()
    .join(' ');
}

function isPrime(name: string): boolean {
  return /^\d+$/.test(name);
}

/** Takes the whole powers of primes out of a term: √2 × √2 is 2. */
function reduce(powers: Map<string, number>, coefficient: Fraction): Term {
  let value = coefficient;
  for (const [name, exponent] of powers) {
    const carried = isPrime(name) ? Math.floor(exponent / whole) : 0;
    if (carried !== 0) value = requireShort(value.mul(raise(new Fraction(name), carried)));
    const left = exponent - carried * whole;
    if (left === 0) powers.delete(name);
    else powers.set(name, left);
  }
  return { powers, coefficient: value };
}

export function createTerm(powers: Powers, coefficient: Fraction): Polynomial {
  const term = reduce(new Map(powers), coefficient);
  return term.coefficient.n === 0n ? new Map() : new Map([[formatPowers(term.powers), term]]);
}

export function createConstant(value: Fraction): Polynomial {
  return createTerm(new Map(), value);
}

/** The only term of a polynomial; undefined if it has none or several. */
export function findOnlyTerm(polynomial: Polynomial): Term | undefined {
  const [only] = polynomial.values();
  return polynomial.size === 1 ? only : undefined;
}

/** The value of a polynomial without letters, π and roots; undefined for any other. */
export function findRational(polynomial: Polynomial): Fraction | undefined {
  if (polynomial.size === 0) return new Fraction(0);
  const only = findOnlyTerm(polynomial);
  return only?.powers.size === 0 ? only.coefficient : undefined;
}

/** Calculates with polynomials, and gives up when a comparison would take too long. */
export class PolynomialArithmetic {
  private readonly budget: WorkBudget;

  constructor(budget: WorkBudget) {
    this.budget = budget;
  }

  add(one: Polynomial, other: Polynomial): Polynomial {
    const sum = new Map(one);
    for (const [key, term] of other) this.addTerm(sum, key, term);
    return sum;
  }

  negate(polynomial: Polynomial): Polynomial {
    return new Map([...polynomial].map(([key, { powers, coefficient }]) => [key, { powers, coefficient: coefficient.neg() }]));
  }

  multiply(one: Polynomial, other: Polynomial): Polynomial {
    const product = new Map<string, Term>();
    for (const left of one.values()) {
      for (const right of other.values()) {
        const term = this.multiplyTerms(left, right);
        this.addTerm(product, formatPowers(term.powers), term);
      }
    }
    return product;
  }

  /** @throws BoundError for a power of a sum above the sixtieth */
  raise(polynomial: Polynomial, exponent: number): Polynomial {
    const only = findOnlyTerm(polynomial);
    if (only !== undefined) {
      const powers = [...only.powers].map(([name, power]): [string, number] => [name, power * exponent]);
      return createTerm(new Map(powers), raise(only.coefficient, exponent));
    }
    if (exponent > maxPower) throw new BoundError();
    let power = createConstant(new Fraction(1));
    for (let count = 0; count < exponent; count += 1) power = this.multiply(power, polynomial);
    return power;
  }

  private addTerm(sum: Map<string, Term>, key: string, term: Term): void {
    const coefficient = requireShort((sum.get(key)?.coefficient ?? new Fraction(0)).add(term.coefficient));
    if (coefficient.n === 0n) sum.delete(key);
    else sum.set(key, { powers: term.powers, coefficient });
    if (sum.size > maxTerms) throw new BoundError();
  }

  private multiplyTerms(left: Term, right: Term): Term {
    const isLong = [left.coefficient, right.coefficient].some(({ n, d }) => n > longNumber || d > longNumber);
    this.budget.spend(isLong ? longCost : 1);
    const powers = new Map(left.powers);
    for (const [name, exponent] of right.powers) powers.set(name, (powers.get(name) ?? 0) + exponent);
    return reduce(powers, requireShort(left.coefficient.mul(right.coefficient)));
  }
}
