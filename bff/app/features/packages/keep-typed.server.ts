import type { AuthoredPackage } from '@shikhar/contracts/packages/authoring';
import { hasSameFields } from '../../lib/field-values.ts';
import { discardDraft, storeDraft } from '../session/kept-draft.server.ts';
import type { ServiceClient } from '../session/visitor.server.ts';
import { buildDraftPlace } from './draft-place.ts';
import type { GivenForm } from './given-form.server.ts';
import { toSavedValues } from './load-editor.server.ts';
import { pickSaved } from './package-values.ts';

/** Keeps what was typed and is not saved with the press at hand; false where it is too long to be kept. */
export async function saveTyped(
  client: ServiceClient,
  saved: AuthoredPackage | null,
  { values, revision }: Pick<GivenForm, 'values' | 'revision'>,
): Promise<boolean> {
  const place = buildDraftPlace(saved?.id ?? null);
  const typed = pickSaved(values);
  if (saved && hasSameFields(typed, toSavedValues(saved))) {
    await discardDraft(client, place);
    return true;
  }
  return storeDraft(client, place, { ...typed, revision: String(revision) });
}
