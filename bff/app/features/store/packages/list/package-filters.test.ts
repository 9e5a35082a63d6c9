import { expect, test } from 'vitest';
import { packagesPath } from '../package-text.ts';
import { packageFilters, summarizePackages } from './package-filters.ts';

const read = (query: string) => packageFilters.parse(`http://here.invalid/admin/revenue/packages?${query}`);

test('the URL of the list holds its filters', () => {
  const filters = read('search=+board&subject=Science&class=10&status=draft&page=2');
  expect(packageFilters.buildHref(packagesPath, filters)).toBe(
    '/admin/revenue/packages?search=board&subject=Science&class=10&status=draft&page=2',
  );
  expect(summarizePackages(filters)).toBe('Science, Class 10, Draft, “board”');
});

test('unknown values in the URL are ignored', () => {
  const filters = read('subject=Magic&class=13&status=gone&page=0');
  expect(packageFilters.buildHref(packagesPath, filters)).toBe('/admin/revenue/packages');
  expect(packageFilters.isFiltered(filters)).toBe(false);
  expect(summarizePackages(filters)).toBe('All subjects, classes and statuses');
});
