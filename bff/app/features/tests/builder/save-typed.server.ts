import type { AuthoredTest } from '@shikhar/contracts/tests/builder/schemas';
import { discardDraft, storeDraft } from '../../../domain/saved-draft.server.ts';
import { type FieldValues, hasSameFields, pickFields } from '../../../forms/field-values.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { draftPlaces } from '../../questions/form/draft-places.ts';
import { isBlankQuestion } from '../../questions/form/parse-question.ts';
import { takePastedQuestion } from '../../questions/form/split-text.ts';
import type { SubmittedForm } from '../../questions/form/submitted-form.server.ts';
import { toDetailsValues } from './details/details-values.ts';

/** Saves as drafts the typed values that the submission does not save; false if they are too long. */
export async function saveTyped(
  client: ServiceClient,
  test: AuthoredTest,
  { values, revision }: SubmittedForm,
  half: 'both' | 'details' | 'question' = 'both',
): Promise<boolean> {
  const details = pickFields(values, false);
  const question = pickFields(values, true);
  let isSaved = true;
  if (half !== 'question') {
    const place = draftPlaces.details(test.id);
    if (hasSameFields(details, toDetailsValues(test))) await discardDraft(client, place);
    else isSaved = await storeDraft(client, place, { ...details, revision: String(revision) });
  }
  if (half !== 'details') {
    const place = draftPlaces.newQuestion(test.id);
    if (isBlankQuestion(question)) await discardDraft(client, place);
    else isSaved = (await storeDraft(client, place, question)) && isSaved;
  }
  return isSaved;
}

/** Ends the draft of an added question. The next question of a pasted text becomes the new one. */
export async function startNextPasted(client: ServiceClient, testId: string, values: FieldValues): Promise<void> {
  const place = draftPlaces.newQuestion(testId);
  const pasted = takePastedQuestion(values['q-rest'] ?? '');
  if (!pasted) return discardDraft(client, place);
  const same = ['q-type', 'q-marks', 'q-section', 'q-chapter', 'q-difficulty', 'q-kind'].map((name) => [
    name,
    values[name] ?? '',
  ]);
  await storeDraft(client, place, { ...Object.fromEntries(same), 'q-photos': 'on', ...pasted });
}
