import { expect, it } from 'vitest';
import { formatMinutes } from './waiting-words.ts';

it.each([
  [0, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [700, '12 minutes'],
])('%i seconds are %s', (seconds, words) => {
  expect(formatMinutes(seconds)).toBe(words);
});
