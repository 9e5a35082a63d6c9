import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { getQuestionKind } from '../../../question-kinds/registry.ts';
import type { PaperQuestion } from './paper.ts';

/**
 * An answer in stored form, with indexes in the author's order.
 *
 * @throws VALIDATION_FAILED on the field `answer` when it does not fit the question
 */
export function toStoredAnswer({ question, order }: PaperQuestion, shown: Answer): Answer {
  return getQuestionKind(question.type).toStoredAnswer(shown, order, question.content);
}

/** A stored answer with indexes in the order this student saw. */
export function toShownAnswer({ question, order }: PaperQuestion, stored: Answer): Answer {
  return getQuestionKind(question.type).toShownAnswer(stored, order);
}
