import { expect, test } from 'vitest';
import {
  buildListQuery,
  buildMaterialsHref,
  formatUnknownFilters,
  isNarrowed,
  materialFilters,
  parseListQuery,
  summarizeFilters,
} from './material-filters.ts';

const write = (query: string) => `http://here.invalid/study-materials?${query}`;
const read = (query: string) => materialFilters.parse(write(query));

test('the URL of the list holds its filters', () => {
  const filters = read('search=+light&type=pdf&subject=Science&class=9&chapter=Light&page=2');
  expect(filters).toEqual({ search: 'light', type: 'pdf', subject: 'Science', class: '9', chapter: 'Light', page: 2 });
  expect(buildMaterialsHref(filters)).toBe('/study-materials?search=light&type=pdf&subject=Science&class=9&chapter=Light&page=2');
  expect(summarizeFilters(filters)).toBe('Science, PDF, Light, “light”');
  expect(isNarrowed(filters)).toBe(true);
});

test('a URL without filters shows everything for the user’s own class', () => {
  expect(buildMaterialsHref(read(''))).toBe('/study-materials');
  expect(summarizeFilters(read('class=all'))).toBe('All Subjects, all types');
  expect(isNarrowed(read('class=all&page=3'))).toBe(false);
});

test('ignores invalid values in the URL and names them', () => {
  const query = 'subject=Magic&class=13&type=audio&page=-1';
  expect(buildMaterialsHref(read(query))).toBe('/study-materials');
  expect(formatUnknownFilters(write(query), null)).toEqual([
    'We do not know the type “audio”. Showing all.',
    'We do not know the subject “Magic”. Showing all.',
    'We do not know the class “13”. Showing all.',
  ]);
  expect(formatUnknownFilters(write('class=13'), '8')).toEqual(['We do not know the class “13”. Showing class 8.']);
  expect(formatUnknownFilters(write('subject=Science&class=all&type='), '8')).toEqual([]);
});

test('the link back from a material leads to the list with its filters, and nowhere else', () => {
  const filters = read('search=light+%26+sound&type=pdf&page=2');
  const list = buildListQuery(filters);
  const readBack = (given: string) =>
    parseListQuery(`http://here.invalid/study-materials/x?${new URLSearchParams({ list: given, page: '3' })}`);
  expect(readBack(list)).toBe('search=light+%26+sound&type=pdf&page=2');
  expect(readBack('type=audio&next=//evil.example#x')).toBe('');
  expect(parseListQuery('http://here.invalid/study-materials/x')).toBe('');
});
