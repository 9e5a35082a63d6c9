import { AnswerRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import { isKnownUnit } from '@shikhar/contracts/marking/equivalence/parse-unit';
import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import type * as z from 'zod';

/** The key of a short answer. */
export const SaqKey = AnswerRule;
export type SaqKey = z.infer<typeof SaqKey>;

/** Unit rules are meaningless without a unit, so they are dropped. */
export function toSaqKey(answer: SaqAnswer): SaqKey {
  if (answer.kind !== 'number') return answer;
  const { unit, unitRequired, unitExact, ...number } = answer;
  if (unit === '') return number;
  return { ...number, unit, ...(unitRequired && { unitRequired }), ...(unitExact && { unitExact }) };
}

/** Facts of the unit that students may know before they answer. */
export function toUnitContent(answer: SaqAnswer): { isUnitExpected: boolean; hasKnownUnit?: true } {
  const isKnown = answer.kind === 'number' && answer.unit !== '' && isKnownUnit(answer.unit);
  return { isUnitExpected: 'unitRequired' in toSaqKey(answer), ...(isKnown && { hasKnownUnit: true }) };
}

export function toSaqAnswer(key: SaqKey): SaqAnswer {
  if (key.kind !== 'number') return key;
  const { unit = '', unitRequired = false, unitExact = false } = key;
  return { ...key, unit, unitRequired, unitExact };
}
