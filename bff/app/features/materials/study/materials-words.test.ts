import { expect, it } from 'vitest';
import { readMaterialFilters } from './material-filters.ts';
import { sayCount, sayMore, sayNone, sayNoneMeant, sayUnknown, sayWider, suggestTries } from './materials-words.ts';

it('counts for whom', () => {
  expect(sayCount(64, '10')).toBe('64 items for Class 10');
  expect(sayCount(1, 'all')).toBe('1 item for all classes');
  expect(sayMore(1212)).toBe('1,212 more in other classes');
  expect(sayWider(1)).toBe('See 1 item in other classes');
});

it('says what may help where nothing is found', () => {
  const read = (query: string) => readMaterialFilters(`http://here.invalid/study-materials?${query}`);
  expect(suggestTries(read('search=x'))).toBe('Try fewer or other words.');
  expect(suggestTries(read('search=x&type=pdf&subject=Science'))).toBe('Try fewer or other words, all types or All Subjects.');
  expect(sayNone('9', false)).toBe('No study materials for Class 9 yet.');
  expect(sayNone('all', false)).toBe('No study materials yet.');
  expect(sayNoneMeant('photosynthsis', 'photosynthesis', '10')).toBe(
    'Nothing has “photosynthsis”, and nothing for Class 10 has “photosynthesis”.',
  );
  expect(sayNone('9', true)).toBe('No study materials found matching the current filters.');
});

it('names the filters that mean nothing', () => {
  expect(sayUnknown(['type', 'subject'])).toMatch(/^This address asks for a type and subject that are not there\./);
});
