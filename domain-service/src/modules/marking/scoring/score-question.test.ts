import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { expect, it } from 'vitest';
import { type ScoredQuestion, scoreQuestion } from './score-question.ts';

function score(question: ScoredQuestion, key: unknown, answer: Answer | null, negativeMarks = 0) {
  return scoreQuestion(question, { key, rule: 'key', negativeMarks }, { answer, hasFiles: false, teacher: null });
}

const mcq: ScoredQuestion = { type: 'mcq', marks: 1, content: { question: '?', options: ['a', 'b', 'c'] } };
const essayKey = { rubric: [], modelAnswer: '' };

it('scores every type by its own rule', () => {
  expect(score(mcq, { correct: 2 }, { choice: 2 }).outcome).toBe('correct');
  expect(score(mcq, { correct: 2 }, { choice: 1 }, 0.5).awarded).toBe(-0.5);
  expect(score({ type: 'truefalse', marks: 1, content: { question: '?' } }, { correct: false }, { choice: 1 }).outcome).toBe(
    'correct',
  );
  const match: ScoredQuestion = { type: 'match', marks: 2, content: { question: '?', left: ['1', '2'], right: ['a', 'b'] } };
  expect(score(match, {}, { pairs: { '0': 0 } })).toEqual({ awarded: 1, outcome: 'part' });
  expect(
    score(
      { type: 'saq', marks: 1, content: { question: '?', isNumeric: false, isUnitExpected: false } },
      { kind: 'text', accepted: ['to'] },
      { text: 'To' },
    ).outcome,
  ).toBe('correct');
  expect(
    score({ type: 'broad', marks: 5, content: { question: '?', imageUpload: false } }, essayKey, { text: 'Because' }).outcome,
  ).toBe('waiting');
});

it('accepts each of several right options', () => {
  const key = { correct: 2, alsoCorrect: [0] };
  expect([0, 1, 2].map((choice) => score(mcq, key, { choice }).outcome)).toEqual(['correct', 'wrong', 'correct']);
});

it('gives everyone full marks, or nothing for a dropped question, whatever the answer', () => {
  const question = { ...mcq, marks: 2 };
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
  expect(() => score(mcq, { correct: true }, { choice: 1 })).toThrow();
});
