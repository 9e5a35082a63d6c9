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
  ['8A', '8'],
  ['10 c', '10'],
  ['9th-B', '9'],
  ['VIII-A', '8'],
  ['xb', '10'],
  ['Class 7, section D', '7'],
  ['Class: 8', '8'],
  ['X, section I', '10'],
  ['X I', undefined],
  ['x-i', undefined],
  ['IX V', undefined],
  ['Class IX-X', undefined],
  ['XI', undefined],
  ['Grade-9', '9'],
  ['11', undefined],
  ['VI', undefined],
  ['', undefined],
  ['Class', undefined],
  ['A', undefined],
  ['VIIII', undefined],
  ['12 B', undefined],
  ['8 AB', undefined],
  ['8 9', undefined],
  ['78', undefined],
])('reads %j as %j', (text, level) => {
  expect(parseClassLevel(text)).toBe(level);
});
