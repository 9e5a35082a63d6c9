import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

it.each([
  [124_500, {}, '1,24,500'],
  [2.5, {}, '2.5'],
  [-0.25, {}, '−0.25'],
  [1 / 3, {}, '0.33'],
  [7, { min: 1, max: 1 }, '7.0'],
  [1 / 3, { max: 1 }, '0.3'],
])('formats %d with %j as "%s"', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
});
