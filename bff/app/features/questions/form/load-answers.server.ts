import { checkAnswers } from '@shikhar/contracts/marking/answer-checks/routes';
import type { FieldValues } from '../../../forms/field-values.ts';
import type { LoadedAnswers, RefusedText } from '../../../question-kinds/editing-kind.ts';
import { findType, getEditingKind } from '../../../question-kinds/editing-kinds.ts';
import { listCheckedTexts } from '../../../question-kinds/shared/checked-texts.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** Checks the typed answers of a form with its key, for the page as it loads. */
export async function loadAnswers(
  client: ServiceClient,
  values: FieldValues,
  refused: readonly RefusedText[] = [],
): Promise<LoadedAnswers> {
  const { answerCheck } = getEditingKind(findType(values));
  const answer = answerCheck?.findKey(values);
  if (!answerCheck || !answer) return { checked: null, refused };
  const body = { answer, texts: listCheckedTexts(values[answerCheck.triedField], refused) };
  return { checked: (await client.call(checkAnswers, { body })).body, refused };
}
