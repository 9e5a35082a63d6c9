import { describe, expect, it } from 'vitest';
import { findPage, findSecond } from './places.ts';

describe('the page of a PDF', () => {
  it.each([
    ['3', null, 12, 3],
    ['3', 7, 12, 3],
    ['99', null, 12, 12],
    [null, 7, 12, 7],
    [null, 20, 12, 12],
    [null, null, 12, 1],
    ['0', 7, 12, 7],
    ['-1', null, 12, 1],
    ['three', null, 12, 1],
    ['1e3', 2, 12, 2],
  ])('asked for %j with %j saved, of %d: %d', (asked, saved, count, page) => {
    expect(findPage(asked, saved, count)).toBe(page);
  });
});

describe('the second of a video', () => {
  it.each([
    [null, 200.4, 400, 200.4],
    [null, 397, 400, 0],
    [null, 397, null, 397],
    ['0', 200, 400, 0],
    [null, null, 400, 0],
  ])('asked for %j with %j saved, of %j: %d', (asked, saved, length, second) => {
    expect(findSecond(asked, saved, length)).toBe(second);
  });
});
