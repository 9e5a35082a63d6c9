import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import { expect, it } from 'vitest';
import { type ScoredQuestion, scoreQuestion } from './registry.ts';

function score(question: ScoredQuestion, key: unknown, answer: Answer | null, negativeMarks = 0) {
  return scoreQuestion(question, { key, rule: 'key', negativeMarks }, { answer, hasFiles: false, teacher: null });
}

const essayKey = { rubric: [], modelAnswer: '' };

it('scores every type by its own rule', () => {
  expect(score({ type: 'mcq', marks: 1 }, { correct: 2 }, { choice: 2 }).outcome).toBe('correct');
  expect(score({ type: 'mcq', marks: 1 }, { correct: 2 }, { choice: 1 }, 0.5).awarded).toBe(-0.5);
  expect(score({ type: 'truefalse', marks: 1 }, { correct: false }, { choice: 1 }).outcome).toBe('correct');
  const match = { type: 'match', marks: 2, content: { right: ['a', 'b'] } } as const;
  expect(score(match, {}, { pairs: { '0': 0 } })).toEqual({ awarded: 1, outcome: 'part' });
  expect(score({ type: 'saq', marks: 1 }, { kind: 'text', accepted: ['to'] }, { text: 'To' }).outcome).toBe('correct');
  expect(score({ type: 'broad', marks: 5 }, essayKey, { text: 'Because' }).outcome).toBe('waiting');
});

it('accepts each of several right options', () => {
  const key = { correct: 2, alsoCorrect: [0] };
  expect([0, 1, 2].map((choice) => score({ type: 'mcq', marks: 1 }, key, { choice }).outcome)).toEqual([
    'correct',
    'wrong',
    'correct',
  ]);
});

it('gives everyone full marks, or nothing for a dropped question, whatever the answer', () => {
  const question = { type: 'mcq', marks: 2 } as const;
  const given = [null, { choice: 1 }].map((answer) => ({ answer, hasFiles: false, teacher: null }));
  for (const one of given) {
    expect(scoreQuestion(question, { key: { correct: 0 }, rule: 'full_marks', negativeMarks: 1 }, one)).toEqual({
      awarded: 2,
      outcome: 'correct',
    });
    expect(scoreQuestion(question, { key: { correct: 0 }, rule: 'dropped', negativeMarks: 1 }, one)).toEqual({
      awarded: 0,
      outcome: 'dropped',
    });
  }
});

it('refuses a key that does not fit the question', () => {
  expect(() => score({ type: 'mcq', marks: 1 }, { correct: true }, { choice: 1 })).toThrow();
});
