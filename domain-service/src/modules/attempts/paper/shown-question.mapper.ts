import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import type { AttemptQuestion } from '@shikhar/contracts/question-kinds/registry';
import { getQuestionKind } from '../../../question-kinds/registry.ts';
import { listShownChoices, type PaperQuestion } from './paper.ts';

/** A question as its student sees it during the attempt, built without access to the key. */
export function toShownQuestion(placed: PaperQuestion, files: readonly AnswerFile[]): AttemptQuestion {
  const { question, index, groupPlaces } = placed;
  const { content, marks } = question;
  const { image, group } = content;
  const shared = {
    index,
    question: content.question,
    marks,
    ...(image && { image }),
    ...(group && groupPlaces && { group: { ...group, ...groupPlaces } }),
  };
  return getQuestionKind(question.type).toAttemptQuestion(shared, content, { choices: listShownChoices(placed), files });
}
