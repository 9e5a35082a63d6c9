import { checkAnswers } from '@shikhar/contracts/marking/answer-checks/routes';
import type { RefusedAnswer } from '@shikhar/contracts/marking/answer-checks/schemas';
import type { FieldValues } from '../../../forms/field-values.ts';
import type { LoadedAnswers } from '../../../question-kinds/editing-kind.ts';
import { findType, getEditingKind } from '../../../question-kinds/editing-kinds.ts';
import { listCheckedTexts, listRefusedOf } from '../../../question-kinds/shared/checked-texts.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** Checks the typed answers of a form with its key, for the page as it loads. */
export async function loadAnswers(
  client: ServiceClient,
  values: FieldValues,
  refused: readonly RefusedAnswer[] = [],
): Promise<LoadedAnswers> {
  const { answerCheck } = getEditingKind(findType(values));
  const key = answerCheck?.findKey(values);
  if (!answerCheck || !key) return { checked: null, refused };
  const texts = listCheckedTexts(values[answerCheck.triedField], listRefusedOf(key, refused));
  return { checked: (await client.call(checkAnswers, { body: { answer: key.answer, texts } })).body, refused };
}
