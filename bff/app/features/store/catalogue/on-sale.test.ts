import { expect, it } from 'vitest';
import { isOnSale } from './on-sale.ts';

it.each([
  ['published', null, true],
  ['published', '2027-03-31', true],
  ['published', '2026-11-22', true],
  ['published', '2026-11-21', false],
  ['retired', null, false],
  ['retired', '2027-03-31', false],
] as const)('a %s package for use until %s can be bought today: %s', (status, validUntil, expected) => {
  expect(isOnSale({ status, validUntil }, '2026-11-22')).toBe(expected);
});
