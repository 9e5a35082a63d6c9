import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import type { KeyCorrection } from '@shikhar/contracts/remarkings/schemas';
import { keyOfOtherType, optionNotThere } from './remarking.errors.ts';

/** The part of a question's key that a re-marking can change; null where it has none. */
export function readKey(draft: QuestionDraft): KeyCorrection | null {
  switch (draft.type) {
    case 'mcq':
      return { type: draft.type, correct: draft.correct, alsoCorrect: draft.alsoCorrect };
    case 'truefalse':
      return { type: draft.type, correct: draft.correct };
    case 'saq':
      return { type: draft.type, answer: draft.answer };
    default:
      return null;
  }
}

/** The question with another key. @throws VALIDATION_FAILED for a key that is none of this question */
export function correctKey(draft: QuestionDraft, key: KeyCorrection): QuestionDraft {
  if (draft.type === 'mcq' && key.type === 'mcq') {
    const { correct, alsoCorrect } = key;
    if ([correct, ...alsoCorrect].some((place) => place >= draft.options.length)) throw optionNotThere();
    return { ...draft, correct, alsoCorrect };
  }
  if (draft.type === 'truefalse' && key.type === 'truefalse') return { ...draft, correct: key.correct };
  if (draft.type === 'saq' && key.type === 'saq') return { ...draft, answer: key.answer };
  throw keyOfOtherType();
}
