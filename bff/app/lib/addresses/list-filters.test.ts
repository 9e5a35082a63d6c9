import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { pageField, searchField } from './address-fields.ts';
import { choiceField, defineFilters } from './list-filters.ts';
import { unknownSubject } from './url-filters.ts';

const filters = defineFilters(
  z.object({
    search: searchField,
    subject: choiceField(Subject),
    period: z.enum(['week', 'term']).catch('term'),
    picked: z
      .string()
      .transform((text) => text.split(','))
      .catch([]),
    page: pageField,
  }),
);

const at = (query: string) => `https://shikhar.example/list?${query}`;

test('the URL of a list holds its filters', () => {
  const query = 'search=light&subject=Science&period=week&picked=a%2Cb&page=2';
  const parsed = filters.parse(at(query));
  expect(parsed).toEqual({ search: 'light', subject: 'Science', period: 'week', picked: ['a', 'b'], page: 2 });
  expect(filters.buildHref('/list', parsed)).toBe(`/list?${query}`);
  expect(filters.buildHref('/list', { subject: 'English' })).toBe('/list?subject=English');
});

test('defaults are left out, and unknown values are ignored', () => {
  const parsed = filters.parse(at('search=+&subject=Magic&period=decade&page=0&other=1'));
  expect(parsed).toEqual({ search: '', subject: undefined, period: 'term', picked: [], page: 1 });
  expect(filters.buildHref('/list', parsed)).toBe('/list');
  expect(filters.isFiltered(parsed)).toBe(false);
});

test.each([
  ['subject=Science', true],
  ['search=light', true],
  ['period=week', true],
  ['page=3', false],
])('%s filters the list: %s', (query, expected) => {
  expect(filters.isFiltered(filters.parse(at(query)))).toBe(expected);
});

test('an empty text asks for everything', () => {
  const { search, page } = filters.parse(at('page=2'));
  expect(filters.toQuery({ search, page })).toEqual({ search: undefined, page: 2 });
});

test.each(['', 'subject=', 'subject=all', 'subject=Science'])('the filters of %j are known', (query) => {
  expect(filters.listUnknown(at(query), { subject: unknownSubject })).toEqual([]);
});

test('unknown filters are reported, with what is shown instead', () => {
  const query = `period=${'x'.repeat(99)}&subject=%ff`;
  expect(filters.listUnknown(at(query), { period: (value) => `No ${value}`, subject: unknownSubject })).toEqual([
    `No ${'x'.repeat(40)}`,
    'We do not know the subject “\ufffd”. Showing all.',
  ]);
});
