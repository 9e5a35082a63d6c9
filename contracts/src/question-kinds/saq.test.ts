import { expect, it } from 'vitest';
import { AnswerRule, maxFormulas } from '../marking/equivalence/answer-rule.ts';
import { SaqAnswer } from './saq.ts';

it.each(['maths', 'chemistry'])('accepts no more answers in %s than marking compares', (kind) => {
  const accepted = Array.from({ length: maxFormulas + 1 }, (_, index) => `${index}`);
  expect(AnswerRule.safeParse({ kind, accepted }).success).toBe(false);
  expect(SaqAnswer.safeParse({ kind, accepted }).success).toBe(false);
  expect(SaqAnswer.safeParse({ kind, accepted: accepted.slice(1) }).success).toBe(true);
});
