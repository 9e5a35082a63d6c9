import { expect, it } from 'vitest';
import { formatUnknownFilters, runningFilters, summarizeRunning } from './running-filters.ts';

const none = { search: '', state: undefined, page: 1 };

it.each([
  ['', none],
  ['?state=all&search=%20&page=x', none],
  ['?state=offline&search=Asha&page=2', { search: 'Asha', state: 'offline', page: 2 }],
])('parses “%s”', (query, filters) => {
  const url = `https://shikhar.example/x${query}`;
  expect(runningFilters.parse(url)).toEqual(filters);
  expect(formatUnknownFilters(url)).toEqual([]);
});

it('names an unknown state', () => {
  const url = 'https://shikhar.example/x?state=asleep';
  expect(runningFilters.parse(url)).toEqual(none);
  expect(formatUnknownFilters(url)).toEqual(['We do not know the status “asleep”. Showing all.']);
});

it('summarizes the active filters', () => {
  expect(summarizeRunning({ search: '', state: undefined })).toBe('All statuses');
  expect(summarizeRunning({ search: 'Asha', state: 'offline' })).toBe('Offline, “Asha”');
});
