import { expect, it } from 'vitest';
import { addUp } from './total.ts';

it('adds up known marks and counts waiting answers', () => {
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
