import { expect, it } from 'vitest';
import { OrderingDraft } from './ordering.ts';

const draft = {
  type: 'ordering',
  question: 'Order',
  image: null,
  explanation: '',
  chapter: '',
  difficulty: 'Beginner',
  marks: 1,
  negativeMarks: null,
  scoring: 'all',
};

function listIssues(items: readonly string[]) {
  return OrderingDraft.safeParse({ ...draft, items }).error?.issues.map(({ path, message }) => ({ path, message }));
}

it.each([
  ['as it is', ['seed', 'plant', 'seed']],
  ['with other spaces', ['bean seed', 'plant', ' bean  seed']],
  ['with accents written in another way', ['\u00e9t\u00e9', 'hiver', 'e\u0301te\u0301']],
])('refuses an item that is there already, %s', (_, items) => {
  expect(listIssues(items)).toEqual([{ path: ['items', 2], message: 'This item is there already' }]);
});

it('accepts items that differ only in case', () => {
  expect(listIssues(['mg', 'Mg'])).toBeUndefined();
});

it('says once that items are empty', () => {
  expect(listIssues(['', ''])?.map(({ message }) => message)).toEqual(['Enter the item', 'Enter the item']);
});
