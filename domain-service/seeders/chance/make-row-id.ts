import type { Chance } from './chance.ts';

function toHex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0').slice(-digits);
}

/** An id in the shape of a UUID of version 7: the row's time (milliseconds since 1970) and 74 bits of chance. */
export function makeRowId(chance: Chance, atMs: number): string {
  const time = toHex(atMs, 12);
  const bits = [chance.drawBits(), chance.drawBits(), chance.drawBits()].map((value) => toHex(value, 8)).join('');
  const variant = toHex(8 + (chance.drawBits() % 4), 1);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-${variant}${bits.slice(3, 6)}-${bits.slice(6, 18)}`;
}
