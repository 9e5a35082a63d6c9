import { expect, it } from 'vitest';
import { buildAuditHref, parseAuditFilters, toAuditQuery } from './audit-filters.ts';

const today = '2026-11-21';
const read = (query: string) => parseAuditFilters(`https://exams.example/admin/audit${query}`, today);

it('shows today without dates in the URL, and all days with empty ones', () => {
  expect(read('')).toEqual({ actor: '', action: '', from: today, to: today, page: 1 });
  expect(read('?from=&to=')).toMatchObject({ from: '', to: '' });
  expect(read('?from=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '' });
});

it.each([
  ['?actor=+iyer+&action=users&page=3', { actor: 'iyer', action: 'users', page: 3 }],
  ['?action=session.locked', { action: 'session.locked' }],
  ['?action=everything&page=0', { action: '', page: 1 }],
  ['?from=21-11-2026&to=1999-12-31', { from: '', to: '' }],
])('parses %s', (query, filters) => {
  expect(read(query)).toMatchObject(filters);
});

it('round-trips through the URL', () => {
  const filters = read('?actor=iyer&action=users&from=2026-11-01&to=&page=2');
  expect(read(buildAuditHref('', filters))).toEqual(filters);
  expect(toAuditQuery(filters)).toEqual({ actor: 'iyer', action: 'users', from: '2026-11-01', to: undefined });
});
