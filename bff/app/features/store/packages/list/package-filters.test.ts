import { expect, test } from 'vitest';
import { buildPackagesHref, hasPackageFilters, parsePackageFilters, summarizePackages } from './package-filters.ts';

const read = (query: string) => parsePackageFilters(`http://here.invalid/admin/revenue/packages?${query}`);

test('the URL of the list holds its filters', () => {
  const filters = read('search=+board&subject=Science&class=10&status=draft&page=2');
  expect(buildPackagesHref(filters)).toBe('/admin/revenue/packages?search=board&subject=Science&class=10&status=draft&page=2');
  expect(summarizePackages(filters)).toBe('Science, Class 10, Draft, “board”');
});

test('unknown values in the URL are ignored', () => {
  const filters = read('subject=Magic&class=13&status=gone&page=0');
  expect(buildPackagesHref(filters)).toBe('/admin/revenue/packages');
  expect(hasPackageFilters(filters)).toBe(false);
  expect(summarizePackages(filters)).toBe('All subjects, classes and statuses');
});
