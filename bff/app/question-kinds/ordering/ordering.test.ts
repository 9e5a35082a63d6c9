import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { expect, it } from 'vitest';
import { ordering as answering } from './answering.tsx';
import { ordering as correcting } from './correcting.tsx';
import { ordering as editing } from './editing.tsx';
import { isWholeOrder, listInOrder } from './places.ts';
import { ordering as viewing } from './viewing.server.ts';

const draft: Extract<QuestionDraft, { type: 'ordering' }> = {
  type: 'ordering',
  question: 'Order the planets by their distance from the Sun.',
  image: null,
  explanation: '',
  chapter: '',
  difficulty: 'Beginner',
  marks: 3,
  negativeMarks: null,
  items: ['Venus', 'Earth', 'Mars'],
  scoring: 'part',
};

const result: ResultQuestion = {
  index: 0,
  section: 0,
  type: 'ordering',
  question: draft.question,
  options: ['Mars', 'Venus', 'Earth'],
  marks: 3,
  isHidden: false,
  awarded: 1,
  correct: false,
  outcome: 'part',
  flagged: false,
  yours: { places: { 1: 0, 0: 1 } },
  files: [],
  rightAnswer: { places: { 0: 2, 1: 0, 2: 1 } },
  explanation: null,
  comment: null,
  rubric: null,
  rule: 'key',
  challenge: null,
  canBeChallenged: false,
  timeSpentSeconds: 0,
};

it('holds the place of each item, whatever the order of the fields', () => {
  const isValid = (values: string[]) => viewing.answer.safeParse(answering.toAnswer(values)).success;
  expect(answering.toAnswer(['2:0', '', '0:1'])).toEqual({ places: { 2: 0, 0: 1 } });
  expect(answering.toAnswer(['', ''])).toBeNull();
  expect([['2:0'], ['2'], ['a:b'], ['2:12'], ['12:2']].map(isValid)).toEqual([true, false, false, false, false]);
  expect(answering.toFieldValues({ places: { 2: 0, 0: 1 } }, { text: [] })).toEqual(['0:1', '2:0']);
  expect(answering.toFieldValues({ text: 'a' }, { text: [] })).toEqual([]);
});

it('lists items by their places, with the others after them', () => {
  expect(listInOrder([], 3)).toEqual([0, 1, 2]);
  expect(listInOrder(['', '1:2', '2:0'], 3)).toEqual([2, 1, 0]);
  expect(listInOrder(['0:1', '1:1', ''], 3)).toEqual([0, 1, 2]);
});

it('is whole once each place has an item', () => {
  expect([['0:1', '1:0'], ['0:1', '1:1'], ['0:1', ''], []].map((values) => isWholeOrder(values, 2))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('says how many items have a place of their own', () => {
  const { type, question, marks, scoring } = draft;
  const asked = { type, question, marks, scoring, options: ['Mars', 'Venus', 'Earth'], index: 0 };
  expect(viewing.describeAnswer(asked, { places: { 0: 0, 1: 1, 2: 1 } })).toBe('You placed 2 of 3 items');
  const isIncomplete = (places: Record<string, number>) => viewing.isIncomplete(asked, { places });
  expect([isIncomplete({ 0: 0 }), isIncomplete({ 0: 0, 1: 1, 2: 1 }), isIncomplete({ 0: 0, 1: 1, 2: 2 })]).toEqual([
    true,
    true,
    false,
  ]);
});

it('shows each place with the item that belongs there', () => {
  const facts = viewing.reviewAnswer(result).lines?.map(({ name, yours, right, isRight }) => [name, yours, right, isRight]);
  expect(facts).toEqual([
    [['Place 1'], ['Venus'], ['Venus'], true],
    [['Place 2'], ['Mars'], ['Earth'], false],
    [['Place 3'], null, ['Mars'], false],
  ]);
  const shared = { ...result, yours: { places: { 0: 0, 1: 0 } } };
  expect(viewing.reviewAnswer(shared).lines?.[0]).toMatchObject({ yours: ['Mars; Venus'], isRight: true });
  expect(viewing.reviewAnswer({ ...result, rightAnswer: null }).lines?.[1]).toMatchObject({ right: null, isRight: null });
  expect(viewing.reviewAnswer({ ...result, yours: null }).lines?.[1]).toMatchObject({ yours: null, isRight: null });
  expect(viewing.listYours(result, { places: { 1: 0, 0: 1 } })).toEqual(['1. Venus', '2. Mars']);
  expect(viewing.listRight(result, { places: { 0: 2, 1: 0, 2: 1 } })).toEqual(['1. Venus', '2. Earth', '3. Mars']);
});

it('formats its key, and takes another one', () => {
  expect(viewing.formatKey(draft)).toBe('1. Venus; 2. Earth; 3. Mars');
  const items = ['Mars', 'Earth', 'Venus'];
  expect(viewing.withKey(draft, { type: 'ordering', items }).items).toEqual(items);
  expect(viewing.listKeyChoices(draft)).toEqual({ partners: ['Earth', 'Mars', 'Venus'] });
  const values = { ...correcting.toValues(draft), place_0: 'Mars', place_2: 'Venus' };
  expect(correcting.parse(values, correcting.describe(draft))).toEqual({ items });
});

it('keeps items and rule in its form, and says where something is missing', () => {
  const values = editing.toValues(draft);
  expect(editing.parse(values)).toEqual({ items: draft.items, scoring: 'part' });
  expect(['scoring', 'items', 'marks'].map((part) => editing.findField([part], values))).toEqual(['q-placing', 'q-steps', null]);
  expect(editing.findField(['items', '1'], { ...values, 'q-step-1': '' })).toBe('q-step-2');
});
