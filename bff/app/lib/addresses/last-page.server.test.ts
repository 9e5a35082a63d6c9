import { expect, it } from 'vitest';
import { requireWithin } from './last-page.server.ts';

const lead = (address: string, page: number, total: number) => {
  try {
    requireWithin(`https://shikhar.example${address}`, { page, total, pageSize: 20 });
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : thrown;
  }
  return null;
};

it('lets pages be that a list has, and the first of an empty one', () => {
  expect(lead('/list?page=3', 3, 41)).toBeNull();
  expect(lead('/list', 1, 0)).toBeNull();
});

it('leads to the last page, with all else that the address says', () => {
  expect(lead('/list?class=99&page=77&search=a+b', 77, 41)).toBe('/list?class=99&page=3&search=a+b');
  expect(lead('/list?page=77', 77, 0)).toBe('/list');
  expect(lead('/list?class=99&page=77', 77, 20)).toBe('/list?class=99');
});
