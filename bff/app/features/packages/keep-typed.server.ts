import type { AuthoredPackage } from '@shikhar/contracts/packages/authoring';
import { hasSameFields } from '../../lib/field-values.ts';
import { forgetDraft, keepDraft } from '../session/kept-draft.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { placeDraft } from './draft-place.ts';
import type { GivenForm } from './given-form.server.ts';
import { writeKept } from './load-editor.server.ts';
import { pickKept } from './package-values.ts';

/** Keeps what was typed and is not saved with the press at hand; false where it is too long to be kept. */
export async function keepTyped(
  visitor: Visitor,
  kept: AuthoredPackage | null,
  { values, revision }: Pick<GivenForm, 'values' | 'revision'>,
): Promise<boolean> {
  const place = placeDraft(kept?.id ?? null);
  const typed = pickKept(values);
  if (kept && hasSameFields(typed, writeKept(kept))) {
    await forgetDraft(visitor, place);
    return true;
  }
  return keepDraft(visitor, place, { ...typed, revision: String(revision) });
}
