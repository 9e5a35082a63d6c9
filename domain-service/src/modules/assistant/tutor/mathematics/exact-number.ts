import Fraction from 'fraction.js';

/** A calculation whose result is too long to write out. */
export class UnreachableError extends Error {}

const maxDigits = 24;

function findLarger(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}

/**
 * Returns the value if it is short enough to write out.
 * @throws UnreachableError otherwise
 */
export function requireShort(value: Fraction): Fraction {
  const size = findLarger(value.n, value.d);
  if (size.toString().length > maxDigits) throw new UnreachableError();
  return value;
}

export function createNumber(value: number | bigint | string, below: number | bigint = 1n): Fraction {
  return typeof value === 'string' ? requireShort(new Fraction(value)) : new Fraction(value, below);
}

export function isZero(value: Fraction): boolean {
  return value.n === 0n;
}

export function isWhole(value: Fraction): boolean {
  return value.d === 1n;
}

export function isNegative(value: Fraction): boolean {
  return value.s < 0n && value.n > 0n;
}

/** Returns the signed numerator. */
export function getNumerator(value: Fraction): bigint {
  return value.s * value.n;
}

export function findGcd(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : findGcd(b, a % b);
}

export function findLcm(a: bigint, b: bigint): bigint {
  return (a / findGcd(a, b)) * b;
}

/** @throws UnreachableError if the result or the power is too large to write out, as in 9^9^9 */
export function power(base: Fraction, power: Fraction): Fraction {
  const size = findLarger(base.n, base.d);
  if (!isWhole(power) || power.n > 200n || BigInt(size.toString().length - 1) * power.n > BigInt(maxDigits))
    throw new UnreachableError();
  const raised = base.pow(power);
  return requireShort(raised);
}

function findWholeRoot(value: bigint, degree: 2 | 3): bigint | null {
  const near = BigInt(Math.round(degree === 2 ? Math.sqrt(Number(value)) : Math.cbrt(Number(value))));
  return [near - 1n, near, near + 1n].find((root) => root >= 0n && root ** BigInt(degree) === value) ?? null;
}

/** Returns the exact root of a number, such as 3/2 for 9/4; null if there is none. */
export function findRoot(value: Fraction, degree: 2 | 3): Fraction | null {
  if (isNegative(value) && degree === 2) return null;
  const top = findWholeRoot(value.n, degree);
  const bottom = findWholeRoot(value.d, degree);
  if (top === null || bottom === null) return null;
  return createNumber(isNegative(value) ? -top : top, bottom);
}

/** Splits a number into `outer² × inner` with the largest `outer`, such as 6 and 2 for 72. */
export function splitSquare(value: bigint): { outer: bigint; inner: bigint } {
  let outer = 1n;
  let inner = value;
  for (let factor = 2n; factor * factor <= inner && factor < 2_000n; factor += 1n) {
    while (inner % (factor * factor) === 0n) {
      inner /= factor * factor;
      outer *= factor;
    }
  }
  return { outer, inner };
}
