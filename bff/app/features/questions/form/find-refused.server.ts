import { getRefusedAnswers } from '@shikhar/contracts/marking/answer-checks/routes';
import type { RefusedAnswer } from '@shikhar/contracts/marking/answer-checks/schemas';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { getEditingKind } from '../../../question-kinds/editing-kinds.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** The answers that students typed and the saved key refuses, most frequent first; none of a kind without an answer check. */
export async function findRefused(
  client: ServiceClient,
  { id, draft }: { id: string; draft: QuestionDraft },
): Promise<RefusedAnswer[]> {
  if (!getEditingKind(draft.type).answerCheck) return [];
  return (await client.call(getRefusedAnswers, { params: { id } })).body.refused;
}
