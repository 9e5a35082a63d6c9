import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { describe, expect, it } from 'vitest';
import { match } from './match/match.ts';
import { mcq } from './mcq/mcq.ts';
import type { MarkingRules } from './question-kind.ts';
import { roundMarks, type Score } from './score.ts';
import { truefalse } from './truefalse/truefalse.ts';

const rules = { marks: 2, negativeMarks: 0.25, canWait: true };
const give = (answer: Answer | null) => ({ answer, hasFiles: false, teacher: null });

function scoreMcq(key: { correct: number }, answer: Answer | null, rulesOfTest: MarkingRules): Score {
  return mcq.score({ content: { question: '?', options: ['a', 'b', 'c', 'd'] }, key }, give(answer), rulesOfTest);
}

function scoreTrueFalse(key: { correct: boolean }, answer: Answer | null, rulesOfTest: MarkingRules): Score {
  return truefalse.score({ content: { question: '?' }, key }, give(answer), rulesOfTest);
}

function scoreMatch(right: string[], key: { partners?: number[] }, answer: Answer | null, marks: number): Score {
  return match.score({ content: { question: '?', left: right, right }, key }, give(answer), {
    marks,
    negativeMarks: 0,
    canWait: true,
  });
}

const sharedDraft = {
  image: null,
  explanation: '',
  chapter: '',
  difficulty: 'Beginner',
  negativeMarks: null,
} as const;
const blank = { awarded: 0, outcome: 'blank' };

describe('mcq', () => {
  it('gives full marks for the right option and deducts the negative marks for a wrong one', () => {
    expect(scoreMcq({ correct: 3 }, { choice: 3 }, rules)).toEqual({ awarded: 2, outcome: 'correct' });
    expect(scoreMcq({ correct: 3 }, { choice: 0 }, rules)).toEqual({ awarded: -0.25, outcome: 'wrong' });
    expect(scoreMcq({ correct: 3 }, { choice: 0 }, { ...rules, negativeMarks: 0 })).toEqual({ awarded: 0, outcome: 'wrong' });
  });

  it('deducts nothing for a blank', () => {
    expect(scoreMcq({ correct: 3 }, null, rules)).toEqual(blank);
    expect(scoreMcq({ correct: 3 }, { text: '3' }, rules)).toEqual(blank);
  });
});

describe('truefalse', () => {
  it('reads option 0 as True and 1 as False', () => {
    expect(scoreTrueFalse({ correct: true }, { choice: 0 }, rules).outcome).toBe('correct');
    expect(scoreTrueFalse({ correct: true }, { choice: 1 }, rules).awarded).toBe(-0.25);
    expect(scoreTrueFalse({ correct: false }, { choice: 1 }, rules).outcome).toBe('correct');
    expect(scoreTrueFalse({ correct: false }, null, rules)).toEqual(blank);
  });
});

describe('match', () => {
  const right = ['a', 'b', 'c'];

  it.each([
    [
      { '0': 0, '1': 1, '2': 2 },
      { awarded: 2, outcome: 'correct' },
    ],
    [
      { '0': 0, '1': 1, '2': 1 },
      { awarded: 1.33, outcome: 'part' },
    ],
    [{ '1': 1 }, { awarded: 0.67, outcome: 'part' }],
    [
      { '0': 1, '1': 2, '2': 0 },
      { awarded: 0, outcome: 'wrong' },
    ],
    [{ '0': 9 }, { awarded: 0, outcome: 'wrong' }],
    [{}, blank],
  ])('scores the pairs %j in proportion to the right ones', (pairs, score) => {
    expect(scoreMatch(right, {}, { pairs }, 2)).toEqual(score);
  });

  it('treats equal texts in the right column as interchangeable', () => {
    expect(scoreMatch(['acid', 'base', 'acid'], {}, { pairs: { '0': 2, '1': 1, '2': 0 } }, 3)).toEqual({
      awarded: 3,
      outcome: 'correct',
    });
  });

  it('uses the partners of a corrected key', () => {
    const score = (pairs: Record<string, number>) => scoreMatch(right, { partners: [1, 0, 2] }, { pairs }, 3).awarded;
    expect([score({ '0': 1, '1': 0, '2': 2 }), score({ '0': 0, '1': 1, '2': 2 })]).toEqual([3, 1]);
  });

  it('keeps matches that belong to no item, and counts none of them', () => {
    const pairs = [
      { left: 'A', right: 'a' },
      { left: 'B', right: 'b' },
    ];
    const shared = { ...sharedDraft, question: '?', marks: 2 };
    const draft = { type: 'match' as const, ...shared, pairs, distractors: ['c'] };
    const { content, key } = match.toStored(draft, { question: '?' });
    expect(content.right).toEqual(['a', 'b', 'c']);
    expect(match.toDraft(shared, content, key)).toEqual(draft);
    const score = (right: number) => match.score({ content, key }, give({ pairs: { '0': 0, '1': right } }), rules).awarded;
    expect([score(1), score(2)]).toEqual([2, 1]);
    expect(() => match.toStoredAnswer({ pairs: { '2': 0 } }, [0, 1, 2], content)).toThrow('There is no such item to match');
    const corrected = match.correctKey(content, key, { type: 'match', partners: ['a', 'c'] });
    expect(match.toDraft(shared, content, corrected)).toMatchObject({ pairs: [pairs[0], { right: 'c' }], distractors: ['b'] });
  });

  it('scores an answer of another type, or none, as blank', () => {
    expect(scoreMatch(right, {}, null, 2)).toEqual(blank);
    expect(scoreMatch(right, {}, { choice: 1 }, 2)).toEqual(blank);
  });
});

it.each([
  [1.005, 1.01],
  [4 / 3, 1.33],
  [-0.25, -0.25],
  [0.1 + 0.2, 0.3],
])('rounds %d marks to two decimals', (marks, rounded) => {
  expect(roundMarks(marks)).toBe(rounded);
});
