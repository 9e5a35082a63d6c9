import { expect, it } from 'vitest';
import { buildDeleteHref, buildMaterialsHref, materialFilters, summarizeMaterials } from './material-filters.ts';

const base = '/teacher/materials';
const read = (query: string) => materialFilters.parse(`http://shikhar.test${base}/all${query}`);

it('round-trips through the URL', () => {
  const query = '?show=notes&search=light&type=pdf&subject=Science&class=10&page=2';
  expect(buildMaterialsHref(base, read(query))).toBe(`${base}/all${query}`);
  expect(summarizeMaterials(read(query))).toBe('concept notes, PDF, Science, Class 10, “light”');
});

it('ignores invalid values in the URL', () => {
  const filters = read('?type=html&subject=Art&class=12&show=all&page=-1&search=%00');
  expect(buildMaterialsHref(base, filters)).toBe(`${base}/all`);
  expect(materialFilters.isFiltered(filters)).toBe(false);
  expect(summarizeMaterials(filters)).toBe('All types');
});

it('asks before a deletion on the same page of the list', () => {
  expect(buildDeleteHref(base, read('?page=3'), 'x')).toBe(`${base}/all?page=3&delete=x`);
  expect(buildDeleteHref(base, read(''), 'x')).toBe(`${base}/all?delete=x`);
});
