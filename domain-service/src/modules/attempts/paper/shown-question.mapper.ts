import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import type { AttemptQuestion } from '@shikhar/contracts/attempts/paper/questions';
import { listShownChoices, type PaperQuestion } from './paper.ts';

/** A question as its student sees it during the attempt, built without access to the key. */
export function toShownQuestion(placed: PaperQuestion, files: readonly AnswerFile[]): AttemptQuestion {
  const { question, index } = placed;
  const shared = {
    index,
    question: question.content.question,
    marks: question.marks,
    ...(question.content.image && { image: question.content.image }),
  };
  switch (question.type) {
    case 'mcq':
    case 'truefalse':
      return { ...shared, type: question.type, options: listShownChoices(placed) };
    case 'match':
      return { ...shared, type: question.type, left: question.content.left, right: listShownChoices(placed) };
    case 'saq':
      return {
        ...shared,
        type: question.type,
        isNumeric: question.content.isNumeric,
        isUnitExpected: question.content.isUnitExpected,
      };
    case 'broad':
      return { ...shared, type: question.type, imageUpload: question.content.imageUpload, files: [...files] };
  }
}
