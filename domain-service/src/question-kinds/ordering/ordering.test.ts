import type { OrderingScoring } from '@shikhar/contracts/question-kinds/ordering';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { describe, expect, it } from 'vitest';
import { ordering } from './ordering.ts';

const rules = { marks: 4, negativeMarks: 1, canWait: true };
const shared = {
  question: 'Order the planets by their distance from the Sun.',
  image: null,
  explanation: '',
  chapter: '',
  difficulty: 'Beginner' as const,
  marks: 4,
  negativeMarks: null,
};
const draft = { type: 'ordering' as const, ...shared, items: ['Venus', 'Earth', 'Mars'], scoring: 'part' as const };
const stored = ordering.toStored(draft, { question: shared.question });

function score(scoring: OrderingScoring, answer: Answer | null, options = ['Earth', 'Mars', 'Venus']) {
  const content = { question: '?', options, scoring };
  return ordering.score({ content, key: { order: [2, 0, 1] } }, { answer, hasFiles: false, teacher: null }, rules);
}

describe('an order', () => {
  it.each<[OrderingScoring, Record<string, number>, number, string]>([
    ['all', { 2: 0, 0: 1, 1: 2 }, 4, 'correct'],
    ['all', { 2: 0, 0: 2, 1: 1 }, 0, 'wrong'],
    ['all', { 2: 0, 0: 1 }, 0, 'wrong'],
    ['part', { 2: 0, 0: 1, 1: 2 }, 4, 'correct'],
    ['part', { 2: 0, 0: 2, 1: 1 }, 1.33, 'part'],
    ['part', { 2: 0, 0: 1 }, 2.67, 'part'],
    ['part', { 2: 1, 0: 2, 1: 0 }, 0, 'wrong'],
  ])('by the rule %s, %j earns %d', (scoring, places, awarded, outcome) => {
    expect(score(scoring, { places })).toEqual({ awarded, outcome });
  });

  it('counts the right one of several items in one place, whichever comes first', () => {
    const third = { awarded: 1.33, outcome: 'part' };
    expect(score('part', { places: { 0: 0, 1: 0, 2: 0 } })).toEqual(third);
    expect(score('part', { places: { 0: 1, 1: 1, 2: 1 } })).toEqual(third);
    expect(score('part', { places: { 0: 2, 1: 2, 2: 2 } })).toEqual(third);
  });

  it('takes items with equal texts for each other, each place once', () => {
    const twice = ['Earth', 'Mars', 'Earth'];
    expect(score('all', { places: { 0: 0, 2: 1, 1: 2 } }, twice)).toEqual({ awarded: 4, outcome: 'correct' });
    expect(score('part', { places: { 0: 0, 2: 0, 1: 2 } }, twice)).toEqual({ awarded: 2.67, outcome: 'part' });
  });

  it('is blank without an item in a place', () => {
    const blank = { awarded: 0, outcome: 'blank' };
    expect([score('all', null), score('all', { places: {} }), score('all', { text: '1' })]).toEqual([blank, blank, blank]);
  });
});

describe('a question of items to order', () => {
  it('is stored sorted, with its order apart, and comes back as it was', () => {
    expect(stored).toEqual({
      content: { question: shared.question, options: ['Earth', 'Mars', 'Venus'], scoring: 'part' },
      key: { order: [2, 0, 1] },
    });
    expect(ordering.toDraft(shared, stored.content, stored.key)).toEqual(draft);
    expect(ordering.toDraft(shared, stored.content, { order: [5, 0] }).items).toEqual(['', 'Earth']);
    expect([ordering.hasKey(draft), ordering.check(draft, 'Question 1'), ordering.acceptsFiles(stored.content)]).toEqual([
      true,
      [],
      false,
    ]);
    expect(ordering.listDistinct(draft)).toEqual({ noun: 'item', texts: draft.items });
  });

  it('is asked without the order, and shuffled whatever the test says', () => {
    const shuffle = (places: readonly number[]) => [...places].reverse();
    const order = ordering.orderChoices(stored.content, [0, 1, 2], { shufflesOptions: false, shuffle });
    expect(order).toEqual([2, 1, 0]);
    const choices = order.map((place) => ordering.listChoices(stored.content)[place] ?? '');
    const asked = ordering.toAttemptQuestion({ index: 0, question: '?', marks: 4 }, stored.content, { choices, files: [] });
    const options = ['Venus', 'Mars', 'Earth'];
    expect(asked).toEqual({ index: 0, question: '?', marks: 4, type: 'ordering', options, scoring: 'part' });
    expect(ordering.toResultFields(stored.content, choices)).toEqual({ options });
  });

  it('translates answers between what a student saw and what is stored', () => {
    const order = [1, 2, 0];
    const given = { places: { 1: 0, 0: 2 } };
    expect(ordering.toStoredAnswer(given, order, stored.content)).toEqual({ places: { 2: 0, 1: 2 } });
    expect(ordering.toShownAnswer({ places: { 2: 0, 1: 2 } }, order)).toEqual(given);
    expect(ordering.toShownAnswer({ text: 'a' }, order)).toEqual({ text: 'a' });
    expect(() => ordering.toStoredAnswer({ places: { 3: 0 } }, order, stored.content)).toThrow('There is no such choice');
    expect(() => ordering.toStoredAnswer({ places: { 0: 3 } }, order, stored.content)).toThrow('There is no such place');
    expect(() => ordering.toStoredAnswer({ choice: 1 }, order, stored.content)).toThrow('Put the items in order');
    expect(ordering.toRightAnswer(stored.content, stored.key, order, null)).toEqual({ places: { 0: 2, 1: 0, 2: 1 } });
  });

  it('writes an answer by its places', () => {
    expect(ordering.formatAnswer(stored.content, { places: { 0: 2, 2: 0 } })).toBe('1. Venus; 3. Earth');
    expect(ordering.formatAnswer(stored.content, { places: { 9: 0 } })).toBe('1. ');
    expect(ordering.formatAnswer(stored.content, { text: 'a' })).toBeNull();
  });

  it('takes another order of the same items', () => {
    expect(ordering.getCorrection(draft)).toEqual({ type: 'ordering', items: draft.items });
    const correct = (items: string[]) => ordering.correctKey(stored.content, stored.key, { type: 'ordering', items });
    expect(correct(['Mars', 'Earth', 'Venus'])).toEqual({ order: [1, 0, 2] });
    const refused = expect.objectContaining({ code: 'VALIDATION_FAILED' });
    for (const items of [
      ['Mars', 'Earth'],
      ['Mars', 'Mars', 'Venus'],
      ['Mars', 'Earth', 'Moon'],
    ]) {
      expect(() => correct(items)).toThrow(refused);
    }
    expect(() => ordering.correctKey(stored.content, stored.key, { type: 'truefalse', correct: true })).toThrow(refused);
  });
});
