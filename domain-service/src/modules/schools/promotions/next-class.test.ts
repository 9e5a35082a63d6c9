import { expect, it } from 'vitest';
import { findNextClass } from './next-class.ts';

it.each([
  ['7', '8'],
  ['8', '9'],
  ['9', '10'],
  ['10', null],
] as const)('after class %s comes %s', (level, next) => {
  expect(findNextClass(level)).toBe(next);
});
