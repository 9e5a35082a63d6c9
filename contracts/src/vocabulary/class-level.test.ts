import { expect, it } from 'vitest';
import { parseClassLevel } from './class-level.ts';

it.each([
  ['9', '9'],
  [' Class 10 ', '10'],
  ['class 7', '7'],
  ['Std. 8', '8'],
  ['9th', '9'],
  ['IX', '9'],
  ['Class viii', '8'],
  ['11', undefined],
  ['VI', undefined],
  ['', undefined],
  ['Class', undefined],
  ['9 B', undefined],
])('reads %j as %j', (text, level) => {
  expect(parseClassLevel(text)).toBe(level);
});
