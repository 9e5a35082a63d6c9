import { expect, it } from 'vitest';
import { splitPassage } from './own-question.ts';

it.each([
  ['Which?', null, 'Which?'],
  ['Two lines\nof one question', null, 'Two lines\nof one question'],
  ['Read.\n\nA van climbs.\n \nWhy?\n', 'Read.\n\nA van climbs.', 'Why?'],
])('separates a question from the passage above it: %j', (text, passage, question) => {
  expect(splitPassage(text)).toEqual({ passage, question });
});
