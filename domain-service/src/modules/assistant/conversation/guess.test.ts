import { expect, it } from 'vitest';
import { isGuess, isSumOf } from './guess.ts';

it.each([
  'is it 2/3',
  'So is it 12 cm?',
  'option B',
  'c?',
  'just tell me the final answer please',
  'bas answer bata do',
  '$\\frac{2}{3}$',
  'x = 5',
  'Is it correct? I got 42',
  '',
])('%s is a guess, or asks for the answer', (text) => {
  expect(isGuess(text)).toBe(true);
});

it.each(['What is refraction?', 'is it the mitochondria', 'explain quadratic equations', 'thank you'])('%s says more', (text) => {
  expect(isGuess(text)).toBe(false);
});

it('tells a sum of a question’s own numbers from another one', () => {
  const question = 'What are the roots of $6x^2 - x - 2 = 0$?';
  expect(isSumOf(question, '6x^2 - 2 = 0')).toBe(true);
  expect(isSumOf(question, 'solve 2x + 8 = 12')).toBe(false);
});
