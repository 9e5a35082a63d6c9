import { expect, test } from 'vitest';
import { formatDrawShortage } from './draw-words.ts';

test('a failed draw says which questions are short', () => {
  expect(formatDrawShortage('match', 5, 3)).toBe('Only 3 match questions fit. You asked for 5.');
  expect(formatDrawShortage('match', 5, 1)).toBe('Only 1 match question fits. You asked for 5.');
  expect(formatDrawShortage('broad', 5, 0)).toBe('No long answer questions fit. You asked for 5.');
  expect(formatDrawShortage('match', 2, 1, 1)).toBe(
    'Only 1 match question fits. You asked for 2. 1 more is already in the test.',
  );
  expect(formatDrawShortage(undefined, 4, 2)).toBe('Only 2 questions fit. You asked for 4.');
});
