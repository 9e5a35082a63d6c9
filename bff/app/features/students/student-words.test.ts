import { expect, it } from 'vitest';
import { joinWords } from './student-words.ts';

it('joins subjects as a sentence does', () => {
  expect(joinWords(['Mathematics', 'Science'])).toBe('Mathematics and Science');
});
