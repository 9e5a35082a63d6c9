import { expect, test } from 'vitest';
import { solveMathematics } from '../solve-mathematics.ts';

test.each([
  ['1/7000 * 1/500', '\\approx 2.86 \\times 10^{-7}'],
  ['what percent is 1 of 70000', '\\approx 0.001429\\%'],
  ['x^2 = 1/3000000000', '\\approx \\pm 1.83 \\times 10^{-5}'],
])('keeps the significant digits of a small result: %s', async (text, approximation) => {
  expect((await solveMathematics(text))?.answer).toContain(approximation);
});
