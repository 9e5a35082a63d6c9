import { expect, it } from 'vitest';
import { findPercentFloor } from './chart-axis.ts';

it.each([
  [[62, 85], 40],
  [[40], 40],
  [[39.9, 85], 20],
  [[0, 85], 0],
  [[], 40],
])('an axis for %j begins at %i', (values, floor) => {
  expect(findPercentFloor(values)).toBe(floor);
});
