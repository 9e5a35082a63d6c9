import { expect, it } from 'vitest';
import { formatBillAmount, formatRupees, formatRupeesInput, Price, parseRupees } from './money.ts';

it.each([
  [0, '₹0', '₹0.00'],
  [799_00, '₹799', '₹799.00'],
  [799_50, '₹799.50', '₹799.50'],
  [5, '₹0.05', '₹0.05'],
  [1_24_500_00, '₹1,24,500', '₹1,24,500.00'],
  [1_23_45_678_90, '₹1,23,45,678.90', '₹1,23,45,678.90'],
  [-199_75, '−₹199.75', '−₹199.75'],
])('writes %d paise as %s, and on a bill as %s', (paise, plain, bill) => {
  expect(formatRupees(paise)).toBe(plain);
  expect(formatBillAmount(paise)).toBe(bill);
});

it.each([
  ['799', 799_00],
  [' ₹ 799 ', 799_00],
  ['799.5', 799_50],
  ['799.05', 799_05],
  ['1,24,500', 1_24_500_00],
  ['124500', 1_24_500_00],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['799.005', undefined],
  ['7e3', undefined],
  ['1,2', undefined],
  ['abc', undefined],
])('reads %j as %s paise', (text, paise) => {
  expect(parseRupees(text)).toBe(paise);
});

it.each([0, 5, 30_00, 799_50, 1_24_500_00])('parses the input format of %d paise', (paise) => {
  expect(parseRupees(formatRupeesInput(paise))).toBe(paise);
});

it.each([
  [0, true],
  [99, false],
  [100, true],
  [20_000_00, true],
  [20_000_01, false],
  [79_900.5, false],
])('accepts %s paise as a price: %s', (paise, isTaken) => {
  expect(Price.safeParse(paise).success).toBe(isTaken);
});
