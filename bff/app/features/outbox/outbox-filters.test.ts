import { expect, it } from 'vitest';
import { readOutboxFilters, writeOutboxHref } from './outbox-filters.ts';

const list = 'http://localhost:3000/admin/settings/outbox';

it.each([
  ['', {}],
  ['?status=dead&search=asha%40&page=3', { status: 'dead', search: 'asha@', page: 3 }],
  ['?status=&search=&page=', {}],
  ['?status=lost&page=-1&unknown=1', {}],
])('reads %j', (query, filters) => {
  expect(readOutboxFilters(list + query)).toEqual({ status: undefined, search: '', page: 1, ...filters });
});

it('writes what it reads', () => {
  const filters = { status: 'sent' as const, search: 'a b&c', page: 2 };
  expect(readOutboxFilters(`http://localhost:3000${writeOutboxHref(filters)}`)).toEqual(filters);
  expect(writeOutboxHref({ status: undefined, search: '', page: 1 })).toBe('/admin/settings/outbox');
});
