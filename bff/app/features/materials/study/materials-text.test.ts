import { expect, it } from 'vitest';
import { materialFilters } from './material-filters.ts';
import { formatCount, formatMore, formatNone, formatNoneMeant, formatWider, suggestTries } from './materials-text.ts';

it('names the class that is counted', () => {
  expect(formatCount(64, '10')).toBe('64 items for Class 10');
  expect(formatCount(1, 'all')).toBe('1 item for all classes');
  expect(formatMore(1212)).toBe('1,212 more in other classes');
  expect(formatWider(1)).toBe('See 1 item in other classes');
});

it('suggests what may help if nothing is found', () => {
  const read = (query: string) => materialFilters.parse(`http://here.invalid/study-materials?${query}`);
  expect(suggestTries(read('search=x'))).toBe('Try fewer or other words.');
  expect(suggestTries(read('search=x&type=pdf&subject=Science'))).toBe('Try fewer or other words, all types or All Subjects.');
  expect(formatNone('9', false)).toBe('No study materials for Class 9 yet.');
  expect(formatNone('all', false)).toBe('No study materials yet.');
  expect(formatNoneMeant('photosynthsis', 'photosynthesis', '10')).toBe(
    'No materials match “photosynthsis”, and none for Class 10 match “photosynthesis”.',
  );
  expect(formatNone('9', true)).toBe('No study materials found matching the current filters.');
});
