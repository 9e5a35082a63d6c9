import { isDeepStrictEqual } from 'node:util';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionGroup } from '@shikhar/contracts/question-kinds/shared';
import type { PlacedQuestion, TestContent } from './test-content.query.ts';

/**
 * The other questions of a group whose copy of what it shares differs from `group`, each with the draft that it needs: all questions
 * of a group in a test show the same.
 */
export function listChangedMembers(
  { questions }: TestContent,
  group: QuestionGroup | undefined,
  exceptId?: string,
): { question: PlacedQuestion; draft: QuestionDraft }[] {
  if (!group) return [];
  return questions
    .filter(({ id, draft }) => id !== exceptId && draft.group?.id === group.id && !isDeepStrictEqual(draft.group, group))
    .map((question) => ({ question, draft: { ...question.draft, group } }));
}
