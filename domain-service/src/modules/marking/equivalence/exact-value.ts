import Fraction from 'fraction.js';

/** A value that is too long to calculate, or a root that is too large to factorise. */
export class BoundError extends Error {}

/** The work that the comparison of one answer may take, in products of two terms. */
const maxWork = 3000;

/** Counts the work of one answer over all of its parts and keys, and stops it when it is too much. */
export class WorkBudget {
  private left = maxWork;

  /** @throws BoundError if nothing is left */
  spend(work: number): void {
    this.left -= work;
    if (this.left < 0) throw new BoundError();
  }
}

const maxValue = 10n ** 340n;
/** Largest number of which a root is taken exactly. */
const maxRadicand = 1_000_000_000n;

/** @throws BoundError if the fraction is too long to calculate with */
export function requireShort(value: Fraction): Fraction {
  if (value.n > maxValue || value.d > maxValue) throw new BoundError();
  return value;
}

/** The exact value of a decimal such as `1.5` or `6e-19`. */
export function parseDecimal(text: string): Fraction {
  const [digits = '0', exponent = '0'] = text.toLowerCase().split('e');
  const size = 10n ** BigInt(Math.abs(Number(exponent)));
  const value = new Fraction(digits.replace(/^\./, '0.').replace(/\.$/, ''));
  return requireShort(exponent.startsWith('-') ? value.div(size) : value.mul(size));
}

/** @throws BoundError if the result would be too long */
export function raise(value: Fraction, exponent: number): Fraction {
  const digits = Math.max(value.n.toString().length, value.d.toString().length);
  const isUnit = value.n === 1n && value.d === 1n;
  if (!isUnit && digits * Math.abs(exponent) > 340 + Math.abs(exponent)) throw new BoundError();
  if (exponent < 0) return raise(value.inverse(), -exponent);
  const sign = value.s < 0n && exponent % 2 === 1 ? -1n : 1n;
  return new Fraction(sign * value.n ** BigInt(exponent), value.d ** BigInt(exponent));
}

/**
 * The primes of a whole number with their exponents.
 * @throws BoundError if it is too large
 */
export function factorise(value: bigint): Map<number, number> {
  if (value > maxRadicand) throw new BoundError();
  const primes = new Map<number, number>();
  let left = Number(value);
  for (let prime = 2; prime * prime <= left; prime += 1) {
    for (; left % prime === 0; left /= prime) primes.set(prime, (primes.get(prime) ?? 0) + 1);
  }
  if (left > 1) primes.set(left, (primes.get(left) ?? 0) + 1);
  return primes;
}
