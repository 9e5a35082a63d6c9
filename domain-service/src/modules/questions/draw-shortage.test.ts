import type { DrawRule } from '@shikhar/contracts/questions/moves';
import { expect, test } from 'vitest';
import { describeShortage } from './draw-shortage.ts';

const rule: DrawRule = { class: '10', subject: 'Science', type: 'match', count: 5 };

test('a shortage says what is short', () => {
  expect(describeShortage(rule, 2, 3)).toEqual({
    rule: 2,
    wanted: 5,
    found: 3,
    message: 'Only 3 match questions fit. You asked for 5.',
  });
  expect(describeShortage(rule, 0, 1).message).toBe('Only 1 match question fits. You asked for 5.');
  expect(describeShortage({ ...rule, type: 'broad' }, 0, 0).message).toBe('No long answer questions fit. You asked for 5.');
  const { type: _, ...any } = rule;
  expect(describeShortage(any, 0, 2).message).toBe('Only 2 questions fit. You asked for 5.');
});
