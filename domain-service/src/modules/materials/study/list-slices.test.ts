import { expect, it } from 'vitest';
import { findSlices } from './list-slices.ts';

it('gives one slice for a page within a run', () => {
  expect(findSlices([100, 50], { page: 2, pageSize: 25 })).toEqual([{ run: 0, isFromEnd: false, offset: 25, limit: 25 }]);
});

it('continues in the next run', () => {
  expect(findSlices([10, 50], { page: 1, pageSize: 25 })).toEqual([
    { run: 0, isFromEnd: false, offset: 0, limit: 10 },
    { run: 1, isFromEnd: false, offset: 0, limit: 15 },
  ]);
  expect(findSlices([10, 50], { page: 2, pageSize: 25 })).toEqual([{ run: 1, isFromEnd: false, offset: 15, limit: 25 }]);
});

it('counts from the end past the middle', () => {
  expect(findSlices([0, 90], { page: 4, pageSize: 25 })).toEqual([{ run: 1, isFromEnd: true, offset: 0, limit: 15 }]);
  expect(findSlices([100], { page: 3, pageSize: 26 })).toEqual([{ run: 0, isFromEnd: true, offset: 22, limit: 26 }]);
});

it('gives nothing past the end', () => {
  expect(findSlices([10, 5], { page: 3, pageSize: 10 })).toEqual([]);
  expect(findSlices([0], { page: 1, pageSize: 10 })).toEqual([]);
});
