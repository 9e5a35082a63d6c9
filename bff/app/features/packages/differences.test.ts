import { expect, it } from 'vitest';
import { listDifferences } from './differences.ts';

const kept = { title: 'Full Syllabus', price: '499', features: 'One\nTwo', tests: 'a b', sample: 'a' };

it('names what is kept where something else is typed', () => {
  const typed = { ...kept, title: 'Whole Syllabus', price: '', features: 'One', tests: 'b a', sample: '' };
  expect(listDifferences(kept, typed)).toEqual([
    'Title: Full Syllabus',
    'Features: One, Two',
    'Price: 499',
    'Tests: 2, others or in another order',
    'Free sample: another',
  ]);
});

it('has nothing to say of line ends and fields that are not there', () => {
  expect(listDifferences(kept, { ...kept, features: 'One\r\nTwo\r\n', validUntil: '' })).toEqual([]);
  expect(listDifferences(kept, { ...kept, validUntil: '2027-03-31' })).toEqual(['Valid until: empty']);
});
