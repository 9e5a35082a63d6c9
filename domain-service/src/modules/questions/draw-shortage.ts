import type { DrawRule, DrawShortage } from '@shikhar/contracts/questions/moves';
import type { QuestionType } from '@shikhar/contracts/tests/schemas';

const typeWords: Readonly<Record<QuestionType, string>> = {
  mcq: 'multiple choice ',
  truefalse: 'true or false ',
  match: 'match ',
  saq: 'short answer ',
  broad: 'long answer ',
};

/** 'Only 3 match questions fit. You asked for 5.' */
export function describeShortage(rule: DrawRule, place: number, found: number): DrawShortage {
  const kind = rule.type ? typeWords[rule.type] : '';
  const what = found === 1 ? 'question fits' : 'questions fit';
  const count = found === 0 ? `No ${kind}${what}` : `Only ${found} ${kind}${what}`;
  return { rule: place, wanted: rule.count, found, message: `${count}. You asked for ${rule.count}.` };
}
