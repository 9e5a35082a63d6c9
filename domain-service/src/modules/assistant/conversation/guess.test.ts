import { expect, it } from 'vitest';
import { isGuess } from './guess.ts';

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
])('%s is a guess or a request for the answer', (text) => {
  expect(isGuess(text)).toBe(true);
});

it.each(['What is refraction?', 'is it the mitochondria', 'explain quadratic equations', 'thank you'])(
  '%s is more than a guess',
  (text) => {
    expect(isGuess(text)).toBe(false);
  },
);
