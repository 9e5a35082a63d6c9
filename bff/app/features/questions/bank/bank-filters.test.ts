import { expect, test } from 'vitest';
import { bankFilters, hasBankFilters, summarizeBank, toBankQuery } from './bank-filters.ts';

const read = (query: string) => bankFilters.parse(`http://here.invalid/teacher/tests/bank?${query}`);

test('the bank URL holds the filters', () => {
  const filters = read(
    'search=lens&class=10&subject=Science&chapter=Electricity&type=match&difficulty=Beginner&author=me&page=2',
  );
  expect(bankFilters.buildHref('/teacher/tests/bank', filters)).toBe(
    '/teacher/tests/bank?search=lens&class=10&subject=Science&chapter=Electricity&type=match&difficulty=Beginner&author=me&page=2',
  );
  expect(toBankQuery(filters)).toEqual({
    search: 'lens',
    class: '10',
    subject: 'Science',
    chapter: 'Electricity',
    type: 'match',
    difficulty: 'Beginner',
    author: 'me',
  });
  expect(summarizeBank(filters)).toBe('Class 10, Science, Electricity, Match, Beginner, one author, “lens”');
});

test('unknown values in the URL are ignored', () => {
  const filters = read('class=13&type=essay&difficulty=easy&author=nobody&page=x&test=1');
  expect(bankFilters.buildHref('/admin/tests/bank', filters)).toBe('/admin/tests/bank');
  expect(hasBankFilters(filters)).toBe(false);
  expect(summarizeBank(filters)).toBe('All questions');
});

test('the URL holds the selection without duplicates', () => {
  const [one, two] = ['019aa060-fb3a-7000-8000-000000000001', '019aa060-fb3a-7000-8000-000000000002'];
  const filters = read(`class=10&picked=${one},${two},${one},x`);
  expect(filters.picked).toEqual([one, two]);
  expect(bankFilters.parse(`http://here.invalid${bankFilters.buildHref('/admin/tests/bank', filters)}`)).toEqual(filters);
  expect(hasBankFilters(read(`picked=${one}`))).toBe(false);
});
