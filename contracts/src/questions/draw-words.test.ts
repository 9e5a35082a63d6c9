import { expect, test } from 'vitest';
import { sayDrawShort } from './draw-words.ts';

test('a drawing that comes to nothing says what is short', () => {
  expect(sayDrawShort('match', 5, 3)).toBe('Only 3 match questions fit. You asked for 5.');
  expect(sayDrawShort('match', 5, 1)).toBe('Only 1 match question fits. You asked for 5.');
  expect(sayDrawShort('broad', 5, 0)).toBe('No long answer questions fit. You asked for 5.');
  expect(sayDrawShort('match', 2, 1, 1)).toBe('Only 1 match question fits. You asked for 2. 1 more is in the test already.');
  expect(sayDrawShort(undefined, 4, 2)).toBe('Only 2 questions fit. You asked for 4.');
});
