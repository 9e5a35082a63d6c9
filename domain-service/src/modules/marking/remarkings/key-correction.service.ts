import type { KeyCorrection, QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { getQuestionKind, StoredContent } from '../../../question-kinds/registry.ts';
import type { QuestionDraftRow } from '../../questions/question-draft.service.ts';

/** The part of a question's key that a re-marking can change; null if none. */
export function getKey(draft: QuestionDraft): KeyCorrection | null {
  return getQuestionKind(draft.type).getCorrection(draft);
}

/** The key of a stored question after a correction. @throws VALIDATION_FAILED for a key that does not fit the question */
export function correctKey(row: QuestionDraftRow, correction: KeyCorrection): unknown {
  const { type, content } = StoredContent.parse({ type: row.type, content: row.content });
  const kind = getQuestionKind(type);
  return kind.correctKey(content, kind.key.parse(row.key), correction);
}
