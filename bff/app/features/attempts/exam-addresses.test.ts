import { describe, expect, it } from 'vitest';
import { findQuestionAddress, parseQuestionNumber } from './exam-addresses.ts';

describe('question URLs', () => {
  it('count from 1', () => {
    expect(findQuestionAddress('a', 7)).toBe('/exam/a?question=7');
    expect(parseQuestionNumber(new URLSearchParams('question=7'))).toBe(7);
  });

  it.each(['', 'question=', 'question=0', 'question=-3', 'question=1e2', 'question=12345', 'question=x'])(
    'fall back to question 1: %s',
    (search) => {
      expect(parseQuestionNumber(new URLSearchParams(search))).toBe(1);
    },
  );
});
