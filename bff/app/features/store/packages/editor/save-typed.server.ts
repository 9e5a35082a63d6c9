import type { AuthoredPackage } from '@shikhar/contracts/store/packages/schemas';
import { discardDraft, storeDraft } from '../../../../domain/saved-draft.server.ts';
import { hasSameFields } from '../../../../forms/field-values.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import { buildDraftPlace } from '../draft-place.ts';
import { pickSaved } from '../package-values.ts';
import { toSavedValues } from './load-editor.server.ts';
import type { SubmittedForm } from './submitted-form.server.ts';

/** Saves typed values as a draft; false if they are too long. */
export async function saveTyped(
  client: ServiceClient,
  saved: AuthoredPackage | null,
  { values, revision }: Pick<SubmittedForm, 'values' | 'revision'>,
): Promise<boolean> {
  const place = buildDraftPlace(saved?.id ?? null);
  const typed = pickSaved(values);
  if (saved && hasSameFields(typed, toSavedValues(saved))) {
    await discardDraft(client, place);
    return true;
  }
  return storeDraft(client, place, { ...typed, revision: String(revision) });
}
