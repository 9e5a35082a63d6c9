import { expect, it } from 'vitest';
import { buildOutboxHref, parseOutboxFilters } from './outbox-filters.ts';

const list = 'http://localhost:3000/admin/settings/outbox';

it.each([
  ['', {}],
  ['?status=dead&search=asha%40&page=3', { status: 'dead', search: 'asha@', page: 3 }],
  ['?status=&search=&page=', {}],
  ['?status=lost&page=-1&unknown=1', {}],
])('parses %j', (query, filters) => {
  expect(parseOutboxFilters(list + query)).toEqual({ status: undefined, search: '', page: 1, ...filters });
});

it('round-trips through the URL', () => {
  const filters = { status: 'sent' as const, search: 'a b&c', page: 2 };
  expect(parseOutboxFilters(`http://localhost:3000${buildOutboxHref(filters)}`)).toEqual(filters);
  expect(buildOutboxHref({ status: undefined, search: '', page: 1 })).toBe('/admin/settings/outbox');
});
