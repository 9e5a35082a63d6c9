import type { QuestionType } from '@shikhar/contracts/tests/schemas';

/** Names of the question types, in the order of the type picker. */
export const typeNames: Readonly<Record<QuestionType, string>> = {
  mcq: 'Multiple choice',
  saq: 'Short answer',
  truefalse: 'True/False',
  match: 'Match',
  broad: 'Long answer',
};
