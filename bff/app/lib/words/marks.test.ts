import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { expect, test } from 'vitest';
import { countOf, formatInWords } from './marks.ts';

test.each([
  [0, '0 marks'],
  [1, '1 mark'],
  [0.5, '0.5 marks'],
  [2.25, '2.25 marks'],
  [-2, '−2 marks'],
  [100_000, '1,00,000 marks'],
])('counts %s as "%s"', (count, text) => {
  expect(countOf(count, 'mark')).toBe(text);
  expect(`${formatNumber(count)}${text.slice(text.indexOf(' '))}`).toBe(text);
});

test('writes small numbers as words', () => {
  expect([0, 4, 10, 11].map(formatInWords)).toEqual(['no', 'four', 'ten', '11']);
});
