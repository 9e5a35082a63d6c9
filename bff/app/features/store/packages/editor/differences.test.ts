import { expect, it } from 'vitest';
import { listDifferences } from './differences.ts';

const saved = { title: 'Full Syllabus', price: '499', features: 'One\nTwo', tests: 'a b', sample: 'a' };

it('names saved values that differ from the typed ones', () => {
  const typed = { ...saved, title: 'Whole Syllabus', price: '', features: 'One', tests: 'b a', sample: '' };
  expect(listDifferences(saved, typed)).toEqual([
    'Title: Full Syllabus',
    'Features: One, Two',
    'Price: 499',
    'Tests: 2, different tests or order',
    'Free sample: a different test',
  ]);
});

it('ignores line ends and missing fields', () => {
  expect(listDifferences(saved, { ...saved, features: 'One\r\nTwo\r\n', validUntil: '' })).toEqual([]);
  expect(listDifferences(saved, { ...saved, validUntil: '2027-03-31' })).toEqual(['Valid until: empty']);
});
