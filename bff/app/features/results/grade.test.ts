import { expect, it } from 'vitest';
import { findGrade } from './grade.ts';

it.each([
  [100, 'A1'],
  [90.5, 'A1'],
  [90.4, 'A2'],
  [77.5, 'B1'],
  [61, 'B2'],
  [51, 'C1'],
  [41, 'C2'],
  [33, 'D'],
  [32.4, 'E'],
  [-2, 'E'],
])('gives %d per cent the grade %s', (percent, grade) => {
  expect(findGrade(percent)).toBe(grade);
});
