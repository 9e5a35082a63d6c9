import { getQuestionReport } from '@shikhar/contracts/analytics/test-reports/routes';
import type { AuthoredQuestion } from '@shikhar/contracts/tests/builder/schemas';
import { DomainRefusal } from '../../../domain/errors.ts';
import type { RefusedText } from '../../../question-kinds/editing-kind.ts';
import { getEditingKind } from '../../../question-kinds/editing-kinds.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** The texts that students typed and that the key refused, most frequent first. */
export async function findRefused(
  client: ServiceClient,
  testId: string,
  { id, hasAnswers, draft }: AuthoredQuestion,
): Promise<RefusedText[]> {
  if (!hasAnswers || !getEditingKind(draft.type).answerCheck) return [];
  try {
    const { chosen } = (await client.call(getQuestionReport, { params: { testId, questionId: id }, query: {} })).body;
    return chosen.flatMap(({ text, students, isRight }) => (text === undefined || isRight ? [] : [{ text, students }]));
  } catch (error) {
    // Only a preview has it so far.
    if (error instanceof DomainRefusal && error.status === 404) return [];
    throw error;
  }
}
