import type { KeyCorrection } from '@shikhar/contracts/marking/remarkings/schemas';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { ExamQuestion } from '../../questions/exam-question.ts';
import { type QuestionDraftRow, toQuestionDraft, toStoredQuestion } from '../../questions/question-draft.service.ts';
import { keyOfOtherType, optionNotFound, pairsNotFound } from './remarking.errors.ts';

type CorrectionOf<T extends KeyCorrection['type']> = Extract<KeyCorrection, { type: T }>;

/** The part of a question's key that a re-marking can change; null if none. */
export function getKey(draft: QuestionDraft): KeyCorrection | null {
  switch (draft.type) {
    case 'mcq':
      return { type: draft.type, correct: draft.correct, alsoCorrect: draft.alsoCorrect };
    case 'truefalse':
      return { type: draft.type, correct: draft.correct };
    case 'match':
      return { type: draft.type, partners: draft.pairs.map(({ right }) => right) };
    case 'saq':
      return { type: draft.type, answer: draft.answer };
    default:
      return null;
  }
}

function correctDraft(draft: QuestionDraft, key: KeyCorrection): QuestionDraft {
  if (draft.type === 'mcq' && key.type === 'mcq') {
    const { correct, alsoCorrect } = key;
    if ([correct, ...alsoCorrect].some((place) => place >= draft.options.length)) throw optionNotFound();
    return { ...draft, correct, alsoCorrect };
  }
  if (draft.type === 'truefalse' && key.type === 'truefalse') return { ...draft, correct: key.correct };
  if (draft.type === 'saq' && key.type === 'saq') return { ...draft, answer: key.answer };
  throw keyOfOtherType();
}

// The columns stay as students saw them: each right-hand text is used as often as it occurs.
function correctPairs(right: readonly string[], { partners }: CorrectionOf<'match'>): { partners?: number[] } {
  const free = [...right.entries()];
  const places = partners.map((text) => {
    const at = free.findIndex(([, each]) => each === text);
    const [entry] = at < 0 ? [] : free.splice(at, 1);
    if (!entry) throw pairsNotFound();
    return entry[0];
  });
  if (places.length !== right.length) throw pairsNotFound();
  return places.every((place, index) => right[place] === right[index]) ? {} : { partners: places };
}

/** The key of a stored question after a correction. @throws VALIDATION_FAILED for a key that does not fit the question */
export function correctKey(row: QuestionDraftRow, key: KeyCorrection): unknown {
  const stored = ExamQuestion.parse({ type: row.type, content: row.content });
  if (stored.type === 'match' && key.type === 'match') return correctPairs(stored.content.right, key);
  return toStoredQuestion(correctDraft(toQuestionDraft(row), key)).key;
}
