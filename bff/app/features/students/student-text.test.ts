import { expect, it } from 'vitest';
import { joinWords } from './student-text.ts';

it('joins subjects for a sentence', () => {
  expect(joinWords(['Mathematics', 'Science'])).toBe('Mathematics and Science');
});
