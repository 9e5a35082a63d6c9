import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

it.each([
  [124_500, {}, '1,24,500'],
  [999, {}, '999'],
  [1_000, {}, '1,000'],
  [2.5, {}, '2.5'],
  [2.5, { max: 0 }, '3'],
  [-0.25, {}, '−0.25'],
  [1 / 3, {}, '0.33'],
  [7, { min: 1, max: 1 }, '7.0'],
  [1 / 3, { max: 1 }, '0.3'],
])('formats %d with %j as "%s"', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
});

it('writes small numbers as the format would', () => {
  const format = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
  const values = Array.from({ length: 4 * 1_001 }, (_, quarters) => quarters / 4);
  expect(values.map((value) => formatNumber(value))).toEqual(values.map((value) => format.format(value)));
});
