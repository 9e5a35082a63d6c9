import { expect, it } from 'vitest';
import { buildUrl } from './build-url.ts';

it.each([
  [{}, '/list'],
  [{ search: '', class: undefined, page: 1 }, '/list'],
  [{ search: 'a&b c', class: '9', page: 2 }, '/list?search=a%26b+c&class=9&page=2'],
  [{ status: '1', page: 1 }, '/list?status=1'],
])('the URL of %o is %s', (fields, address) => {
  expect(buildUrl('/list', fields)).toBe(address);
});
