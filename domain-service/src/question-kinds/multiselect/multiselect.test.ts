import type { MultiselectScoring } from '@shikhar/contracts/question-kinds/multiselect';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { describe, expect, it } from 'vitest';
import { multiselect } from './multiselect.ts';

const marks = { marks: 4, negativeMarks: 2, canWait: true };
const options = ['2', '3', '4', '5', '6'];
const key = { correct: [0, 1, 3] };
const shared = {
  question: 'Which are primes?',
  image: null,
  explanation: '',
  chapter: '',
  difficulty: 'Beginner' as const,
  marks: 4,
  negativeMarks: null,
};

function score(scoring: MultiselectScoring, answer: Answer | null) {
  const content = { question: '?', options, scoring };
  return multiselect.score({ content, key }, { answer, hasFiles: false, teacher: null }, marks);
}

describe('a selection', () => {
  it.each<[MultiselectScoring, number[], number, string]>([
    ['all', [0, 1, 3], 4, 'correct'],
    ['all', [0, 1], 0, 'wrong'],
    ['all', [0, 1, 2, 3], -2, 'wrong'],
    ['part', [0, 1, 3], 4, 'correct'],
    ['part', [3], 1.33, 'part'],
    ['part', [0, 1], 2.67, 'part'],
    ['part', [0, 1, 2, 3], -2, 'wrong'],
    ['part', [4], -2, 'wrong'],
    ['penalty', [0, 1, 3], 4, 'correct'],
    ['penalty', [0, 1], 2.67, 'part'],
    ['penalty', [0, 1, 2], 0.67, 'part'],
    ['penalty', [0, 1, 2, 3], 2, 'part'],
    ['penalty', [0, 2], -2, 'wrong'],
    ['penalty', [0, 1, 2, 3, 4], -2, 'wrong'],
  ])('by the rule %s, %j earns %d', (scoring, choices, awarded, outcome) => {
    expect(score(scoring, { choices })).toEqual({ awarded, outcome });
  });

  it('is blank if it is empty or of another kind', () => {
    const blank = { awarded: 0, outcome: 'blank' };
    expect([score('all', null), score('all', { choices: [] }), score('all', { text: '2' })]).toEqual([blank, blank, blank]);
  });

  it('earns all marks where every option is right', () => {
    const content = { question: '?', options: ['1', '2'], scoring: 'penalty' as const };
    const given = { answer: { choices: [0, 1] }, hasFiles: false, teacher: null };
    expect(multiselect.score({ content, key: { correct: [0, 1] } }, given, marks)).toEqual({ awarded: 4, outcome: 'correct' });
  });
});

describe('a multiple select question', () => {
  const draft = {
    type: 'multiselect' as const,
    ...shared,
    options,
    pinnedLast: [4],
    correct: [3, 0, 1],
    scoring: 'part' as const,
  };
  const stored = multiselect.toStored(draft, { question: draft.question });

  it('is stored with its key apart, and comes back as it was', () => {
    expect(stored.content).toEqual({ question: draft.question, options, pinnedLast: [4], scoring: 'part' });
    expect(multiselect.toDraft(shared, stored.content, stored.key)).toEqual({ ...draft, correct: [0, 1, 3] });
    const { content } = multiselect.toStored({ ...draft, pinnedLast: [] }, { question: '?' });
    expect(content).not.toHaveProperty('pinnedLast');
    expect(multiselect.toDraft(shared, content, stored.key)).toMatchObject({ pinnedLast: [] });
    expect([multiselect.hasKey(draft), multiselect.check(draft, 'Question 1'), multiselect.acceptsFiles(content)]).toEqual([
      true,
      [],
      false,
    ]);
    expect(multiselect.listDistinct(draft)).toEqual({ noun: 'option', texts: options });
  });

  it('is asked without the key, with its rule, and keeps the last options last', () => {
    const order = multiselect.orderChoices(stored.content, [0, 1, 2, 3, 4], {
      shufflesOptions: true,
      shuffle: (places) => [...places].reverse(),
    });
    expect(order).toEqual([3, 2, 1, 0, 4]);
    const choices = order.map((place) => multiselect.listChoices(stored.content)[place] ?? '');
    const asked = multiselect.toAttemptQuestion({ index: 0, question: '?', marks: 4 }, stored.content, { choices, files: [] });
    expect(asked).toEqual({
      index: 0,
      question: '?',
      marks: 4,
      type: 'multiselect',
      options: ['5', '4', '3', '2', '6'],
      scoring: 'part',
    });
    expect(multiselect.toResultFields(stored.content, choices)).toEqual({ options: choices });
  });

  it('translates answers between what a student saw and what is stored', () => {
    const order = [3, 2, 1, 0, 4];
    expect(multiselect.toStoredAnswer({ choices: [0, 4, 2] }, order, stored.content)).toEqual({ choices: [1, 3, 4] });
    expect(multiselect.toShownAnswer({ choices: [1, 3, 4] }, order)).toEqual({ choices: [0, 2, 4] });
    expect(multiselect.toShownAnswer({ text: '2' }, order)).toEqual({ text: '2' });
    expect(() => multiselect.toStoredAnswer({ choices: [5] }, order, stored.content)).toThrow('There is no such choice');
    expect(() => multiselect.toStoredAnswer({ choice: 1 }, order, stored.content)).toThrow('Select the options that are right');
    expect(multiselect.toRightAnswer(stored.content, stored.key, order, null)).toEqual({ choices: [0, 2, 3] });
    expect([0, 2].map((choice) => multiselect.isRightChoice?.(stored.key, choice))).toEqual([true, false]);
    expect(multiselect.formatAnswer(stored.content, { choices: [0, 4, 9] })).toBe('2; 6; ');
    expect(multiselect.formatAnswer(stored.content, { text: '2' })).toBeNull();
  });

  it('takes another key whose options exist', () => {
    expect(multiselect.getCorrection(draft)).toEqual({ type: 'multiselect', correct: [3, 0, 1] });
    const correct = (places: number[]) =>
      multiselect.correctKey(stored.content, stored.key, { type: 'multiselect', correct: places });
    expect(correct([2, 0, 2])).toEqual({ correct: [0, 2] });
    expect(() => correct([5])).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
    expect(() => multiselect.correctKey(stored.content, stored.key, { type: 'truefalse', correct: true })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    );
  });
});
