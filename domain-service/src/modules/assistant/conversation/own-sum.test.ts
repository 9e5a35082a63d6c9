import { expect, it } from 'vitest';
import { hasExpression, isSumOf, isValue } from './own-sum.ts';

it.each([
  '12',
  'is it 12 cm?',
  'So 2/3',
  '$\\frac{2}{3}$',
  'x = 5',
  'x = 2 and x = 3',
  'x=-5, y = 3',
  'Rs 276',
  '45%',
  '(2, 3)',
  '30°',
])('%s is a possible result', (text) => {
  expect(isValue(text)).toBe(true);
});

it.each(['45 x 12', '12 + 5', '(a+b)^2', 'solve 2x + 8 = 12', 'refraction', 'what is 12% of 250', ''])(
  '%s is not a value',
  (text) => {
    expect(isValue(text)).toBe(false);
  },
);

it.each(['(a+b)^2', 'x² + 5x', 'expand (p - q)(p + q)', '2x + 8 = 12', 'a - b', '3-2x'])('%s is a calculation', (text) => {
  expect(hasExpression(text)).toBe(true);
});

it.each(['is it b', 'well-known', 'c - because it bends', 'what is a prime number', 'option A', 'class 9-10'])(
  '%s is not a calculation',
  (text) => {
    expect(hasExpression(text)).toBe(false);
  },
);

it('distinguishes a calculation with a question’s numbers and letters from another one', () => {
  const question = 'What are the roots of $6x^2 - x - 2 = 0$?';
  expect(isSumOf(question, '6x^2 - 2 = 0')).toBe(true);
  expect(isSumOf(question, 'solve 2x + 8 = 12')).toBe(false);
  expect(isSumOf(question, '(a+b)^2')).toBe(false);
  expect(isSumOf('A ray of light goes into b and 2 c', '(a+b)^2')).toBe(false);
  expect(isSumOf('Expand (a + b)^2 by an identity', 'what is (a+b)^2')).toBe(true);
});
