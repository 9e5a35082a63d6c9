import { expect, it } from 'vitest';
import { createRupeeAxis } from './rupee-axis.ts';

it.each<[number[], string[]]>([
  [
    [38_200, 71_240],
    ['0', '20K', '40K', '60K', '80K'],
  ],
  [[80_000], ['0', '20K', '40K', '60K', '80K']],
  [[799], ['0', '200', '400', '600', '800']],
  [
    [6_04_000, 2_00_000],
    ['0', '2 L', '4 L', '6 L', '8 L'],
  ],
  [[1_64_000], ['0', '0.5 L', '1 L', '1.5 L', '2 L']],
  [[3_10_00_000], ['0', '1 Cr', '2 Cr', '3 Cr', '4 Cr']],
  [[3], ['0', '1', '2', '3']],
  [
    [0, 0],
    ['0', '1'],
  ],
  [[], ['0', '1']],
])('for %j the lines are %j', (rupees, lines) => {
  const { steps, write } = createRupeeAxis(rupees);
  expect(steps.map(write)).toEqual(lines);
});

it('writes amounts in the unit of its lines', () => {
  expect([38_200, 66_750, 0, 999, 30].map(createRupeeAxis([71_240]).write)).toEqual(['38.2K', '66.8K', '0', '1K', '30']);
});
