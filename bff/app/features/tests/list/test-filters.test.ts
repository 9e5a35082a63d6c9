import { expect, test } from 'vitest';
import { summarizeTests, testFilters } from './test-filters.ts';

const read = (query: string) => testFilters.parse(`http://here.invalid/teacher/tests?${query}`);

test('the URL of the list holds its filters', () => {
  const filters = read('search=light&subject=Science&class=10&status=draft&page=2');
  expect(filters).toEqual({ search: 'light', subject: 'Science', class: '10', status: 'draft', page: 2 });
  expect(testFilters.buildHref('/teacher/tests', filters)).toBe(
    '/teacher/tests?search=light&subject=Science&class=10&status=draft&page=2',
  );
  expect(summarizeTests(filters)).toBe('Science, Class 10, Draft, “light”');
});

test('unknown values in the URL are ignored', () => {
  const filters = read('subject=Magic&class=13&status=lost&page=-1');
  expect(testFilters.buildHref('/admin/tests', filters)).toBe('/admin/tests');
  expect(summarizeTests(filters)).toBe('All subjects, classes and statuses');
});
