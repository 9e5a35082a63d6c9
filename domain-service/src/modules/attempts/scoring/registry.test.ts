import { expect, it } from 'vitest';
import { scoreAnswer } from './registry.ts';
import { addUp } from './total.ts';

it('scores every type by its own rule', () => {
  expect(scoreAnswer({ type: 'mcq', marks: 1 }, { correct: 2 }, { choice: 2 }, 0).outcome).toBe('correct');
  expect(scoreAnswer({ type: 'mcq', marks: 1 }, { correct: 2 }, { choice: 1 }, 0.5).awarded).toBe(-0.5);
  expect(scoreAnswer({ type: 'truefalse', marks: 1 }, { correct: false }, { choice: 1 }, 0).outcome).toBe('correct');
  const match = { type: 'match', marks: 2, content: { right: ['a', 'b'] } } as const;
  expect(scoreAnswer(match, {}, { pairs: { '0': 0 } }, 0)).toEqual({ awarded: 1, outcome: 'part' });
  expect(scoreAnswer({ type: 'saq', marks: 1 }, { kind: 'text', accepted: ['to'] }, { text: 'To' }, 0).outcome).toBe('correct');
  expect(scoreAnswer({ type: 'broad', marks: 5 }, {}, { text: 'Because' }, 0).outcome).toBe('waiting');
});

it('refuses a key that is not of the question', () => {
  expect(() => scoreAnswer({ type: 'mcq', marks: 1 }, { correct: true }, { choice: 1 }, 0)).toThrow();
});

it('adds up what is known, and counts what waits', () => {
  const scores = [
    { awarded: 1.33, outcome: 'part' },
    { awarded: null, outcome: 'waiting' },
    { awarded: -0.25, outcome: 'wrong' },
  ] as const;
  expect(addUp(scores)).toEqual({ score: 1.08, waitingCount: 1 });
});

it('never lets a total fall below 0', () => {
  expect(addUp([{ awarded: -1, outcome: 'wrong' }]).score).toBe(0);
  expect(addUp([])).toEqual({ score: 0, waitingCount: 0 });
});
