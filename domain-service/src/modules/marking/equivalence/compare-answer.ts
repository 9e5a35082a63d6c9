import type { AnswerRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import { maxAnswerLength } from '@shikhar/contracts/marking/equivalence/normalise-typography';
import { compareChemistry } from './compare-chemistry.ts';
import { compareMaths } from './compare-maths.ts';
import { compareNumber } from './compare-number.ts';
import { compareText } from './compare-text.ts';
import { createNotUnderstood, type Verdict } from './verdict.ts';

/**
 * Compares a typed answer with its rule. Pure, bounded in time for any text, and never guesses: an answer that cannot be read or
 * proved is not understood.
 */
export function compareAnswer(rule: AnswerRule, text: string): Verdict {
  if (rule.kind !== 'text' && text.length > maxAnswerLength) return createNotUnderstood('Too long');
  switch (rule.kind) {
    case 'text':
      return compareText(rule, text);
    case 'number':
      return compareNumber(rule, text);
    case 'maths':
      return compareMaths(rule, text);
    case 'chemistry':
      return compareChemistry(rule, text);
  }
}
