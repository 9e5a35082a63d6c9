import { expect, it } from 'vitest';
import { attemptFilters, summarizeFilters, toAttemptsQuery } from './attempt-filters.ts';

it('round-trips through the URL', () => {
  const filters = attemptFilters.parse('https://shikhar.example/results?show=waiting&subject=Science&page=3');
  expect(filters).toEqual({ show: 'waiting', subject: 'Science', page: 3 });
  expect(attemptFilters.buildHref('/results', filters)).toBe('/results?show=waiting&subject=Science&page=3');
  expect(summarizeFilters(filters)).toBe('Being marked, Science');
  expect(toAttemptsQuery(filters)).toEqual({ marking: 'pending_review', subject: 'Science', page: 3 });
});

it('ignores invalid values', () => {
  const filters = attemptFilters.parse('https://shikhar.example/results?show=all&subject=Magic&page=0');
  expect(filters).toEqual({ page: 1 });
  expect(attemptFilters.buildHref('/results', filters)).toBe('/results');
  expect(summarizeFilters(filters)).toBe('All tests');
});
