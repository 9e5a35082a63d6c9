import { expect, test } from 'vitest';
import { formatUnknownFilters, storeFilters, summarizeFilters } from './store-filters.ts';

const write = (query: string) => `http://here.invalid/test-series?${query}`;
const read = (query: string) => storeFilters.parse(write(query));

test('the URL of the store holds its three filters', () => {
  const filters = read('subject=Science&class=9&level=Beginner&page=2');
  expect(filters).toEqual({ subject: 'Science', class: '9', level: 'Beginner', page: 2 });
  expect(storeFilters.buildHref('/test-series', filters)).toBe('/test-series?subject=Science&class=9&level=Beginner&page=2');
  expect(summarizeFilters(filters)).toBe('Science, Class 9, Beginner');
  expect(storeFilters.isFiltered(filters)).toBe(true);
});

test('a URL without filters shows everything', () => {
  expect(storeFilters.buildHref('/test-series', read(''))).toBe('/test-series');
  expect(summarizeFilters(read(''))).toBe('All subjects, classes and levels');
  expect(summarizeFilters(read('level=Advanced'))).toBe('All subjects, all classes, Advanced');
  expect(storeFilters.isFiltered(read('page=2'))).toBe(false);
});

test('ignores invalid values in the URL and names them', () => {
  const query = 'subject=Magic&class=13&level=Expert&page=-1';
  expect(storeFilters.buildHref('/test-series', read(query))).toBe('/test-series');
  expect(formatUnknownFilters(write(query))).toEqual([
    'We do not know the subject “Magic”. Showing all.',
    'We do not know the class “13”. Showing all.',
    'We do not know the level “Expert”. Showing all.',
  ]);
  expect(formatUnknownFilters(write('subject=Science&class=&level=all'))).toEqual([]);
});
