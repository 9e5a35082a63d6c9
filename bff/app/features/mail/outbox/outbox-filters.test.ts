import { expect, it } from 'vitest';
import { outboxFilters, outboxPath } from './outbox-filters.ts';

const list = 'http://localhost:3000/admin/settings/outbox';

it.each([
  ['', {}],
  ['?status=dead&search=asha%40&page=3', { status: 'dead', search: 'asha@', page: 3 }],
  ['?status=&search=&page=', {}],
  ['?status=lost&page=-1&unknown=1', {}],
])('parses %j', (query, filters) => {
  expect(outboxFilters.parse(list + query)).toEqual({ status: undefined, search: '', page: 1, ...filters });
});

it('round-trips through the URL', () => {
  const filters = { status: 'sent' as const, search: 'a b&c', page: 2 };
  expect(outboxFilters.parse(`http://localhost:3000${outboxFilters.buildHref(outboxPath, filters)}`)).toEqual(filters);
  expect(outboxFilters.buildHref(outboxPath, { status: undefined, search: '', page: 1 })).toBe('/admin/settings/outbox');
});
