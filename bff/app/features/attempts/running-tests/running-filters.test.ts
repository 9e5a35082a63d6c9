import { expect, it } from 'vitest';
import { buildRunningHref, parseRunningFilters, summarizeRunning } from './running-filters.ts';

const none = { search: '', state: undefined, page: 1, unknown: [] };

it.each([
  ['', none],
  ['?state=all&search=%20&page=x', none],
  ['?state=offline&search=Asha&page=2', { search: 'Asha', state: 'offline', page: 2, unknown: [] }],
  ['?state=asleep', { ...none, unknown: ['We do not know the status “asleep”. Showing all.'] }],
])('parses “%s”', (query, filters) => {
  expect(parseRunningFilters(`https://shikhar.example/x${query}`)).toEqual(filters);
});

it('builds the URL of the filters', () => {
  expect(buildRunningHref('/x', { search: 'A&B', state: 'not_started' }, 2)).toBe('/x?search=A%26B&state=not_started&page=2');
  expect(buildRunningHref('/x', { search: '', state: undefined })).toBe('/x');
});

it('summarizes the active filters', () => {
  expect(summarizeRunning({ search: '', state: undefined })).toBe('All statuses');
  expect(summarizeRunning({ search: 'Asha', state: 'offline' })).toBe('Offline, “Asha”');
});
