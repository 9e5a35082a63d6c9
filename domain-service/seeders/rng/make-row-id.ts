import type { Rng } from './rng.ts';

function toHex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0').slice(-digits);
}

/** An id in the form of a UUID version 7: the row's time (milliseconds since 1970) and 74 random bits. */
export function makeRowId(rng: Rng, atMs: number): string {
  const time = toHex(atMs, 12);
  const bits = [rng.drawBits(), rng.drawBits(), rng.drawBits()].map((value) => toHex(value, 8)).join('');
  const variant = toHex(8 + (rng.drawBits() % 4), 1);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-${variant}${bits.slice(3, 6)}-${bits.slice(6, 18)}`;
}
