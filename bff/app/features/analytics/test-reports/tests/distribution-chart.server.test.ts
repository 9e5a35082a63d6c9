import { expect, it } from 'vitest';
import { drawDistribution } from './distribution-chart.server.ts';

it.each([
  [
    'alone',
    [
      { marks: 2, students: 1 },
      { marks: 4, students: 3 },
    ],
    [3],
  ],
  [
    'beside another',
    [
      { marks: 2, students: 3 },
      { marks: 4, students: 3 },
    ],
    [],
  ],
  ['of nobody', [], []],
])('highlights the fullest bin unless several tie: %s', (_, spread, loud) => {
  const [wide] = drawDistribution({ spread, maxScore: 5 }).pictures;
  expect(wide?.marks.flatMap(({ isHot }, index) => (isHot ? [index] : []))).toEqual(loud);
});
