import { expect, it } from 'vitest';
import { joinWords } from './join-words.ts';

it.each([
  [[], ''],
  [['Science'], 'Science'],
  [['Mathematics', 'Science'], 'Mathematics and Science'],
  [['Mathematics', 'Science', 'English'], 'Mathematics, Science and English'],
])('joins %j for a sentence', (words, text) => {
  expect(joinWords(words)).toBe(text);
});

it('joins choices', () => {
  expect(joinWords(['A', 'B', 'C'], 'or')).toBe('A, B or C');
});
