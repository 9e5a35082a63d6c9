import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import { describe, expect, it } from 'vitest';
import { buildMistakeBrief, type MistakenQuestion } from './mistake-brief.server.ts';

const attemptId = '0195f2c4-0000-7000-8000-000000000001';

const question: ResultQuestion = {
  index: 0,
  section: 0,
  type: 'mcq',
  question: 'What is $2^3$?',
  options: ['$6$', '$8$'],
  marks: 1,
  isHidden: false,
  awarded: 0,
  correct: false,
  outcome: 'wrong',
  flagged: false,
  yours: { choice: 0 },
  files: [],
  rightAnswer: { choice: 1 },
  explanation: 'Three factors of 2.',
  comment: null,
  rubric: null,
  rule: 'key',
  challenge: null,
  canBeChallenged: false,
  timeSpentSeconds: 20,
};

const result: MistakenQuestion['result'] = {
  attemptId,
  test: {
    id: '0195f2c4-0000-7000-8000-000000000002',
    title: 'Powers',
    class: '8',
    subject: 'Mathematics',
    chapter: 'Exponents and Powers',
    durationMinutes: 45,
    totalMarks: 12,
    questionCount: 4,
  },
};

const notify = (changes: Partial<ResultQuestion>) => buildMistakeBrief({ result, question: { ...question, ...changes } });

describe('buildMistakeBrief', () => {
  it('includes the question with its options, the student answer and the right answer', () => {
    expect(notify({})).toEqual({
      attemptId,
      index: 0,
      title: 'Powers',
      question: 'What is $2^3$?\n• $6$\n• $8$',
      yours: '$6$',
      right: '$8$',
      explanation: 'Three factors of 2.',
    });
  });

  it('lists the pairs of a matching question', () => {
    const match = { type: 'match' as const, left: ['a', 'b'], right: ['x', 'y'], options: undefined };
    const { yours, right } = notify({ ...match, yours: { pairs: { 0: 1 } }, rightAnswer: { pairs: { 0: 0, 1: 1 } } });
    expect([yours, right]).toEqual(['a – y\nb – not matched', 'a – x\nb – y']);
  });

  it('marks a blank answer and cuts long texts', () => {
    const { yours, explanation } = notify({ yours: null, outcome: 'blank', explanation: '𝒜'.repeat(5_000) });
    expect(yours).toBe('No answer');
    expect(explanation).toHaveLength(8_000);
  });
});
