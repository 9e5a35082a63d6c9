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

it('accepts existing pages and the first page of an empty list', () => {
  expect(lead('/list?page=3', 3, 41)).toBeNull();
  expect(lead('/list', 1, 0)).toBeNull();
});

it('redirects to the last page and keeps the other parameters', () => {
  expect(lead('/list?class=99&page=77&search=a+b', 77, 41)).toBe('/list?class=99&page=3&search=a+b');
  expect(lead('/list?page=77', 77, 0)).toBe('/list');
  expect(lead('/list?class=99&page=77', 77, 20)).toBe('/list?class=99');
});
