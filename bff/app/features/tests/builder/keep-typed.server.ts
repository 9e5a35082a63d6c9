import type { AuthoredTest } from '@shikhar/contracts/authoring/schemas';
import { hasSameFields, pickFields } from '../../../lib/field-values.ts';
import { forgetDraft, keepDraft } from '../../session/kept-draft.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';
import { draftPlaces } from '../drafts/draft-places.ts';
import { isBlankQuestion } from '../question-form/read-question.ts';
import { writeDetails } from './details-values.ts';
import type { GivenForm } from './form.server.ts';

/** Keeps what was typed into the builder and is not saved with the press at hand; false where it is too long to be kept. */
export async function keepTyped(
  visitor: Visitor,
  test: AuthoredTest,
  { values, revision }: GivenForm,
  half: 'both' | 'details' | 'question' = 'both',
): Promise<boolean> {
  const details = pickFields(values, false);
  const question = pickFields(values, true);
  let isKept = true;
  if (half !== 'question') {
    const place = draftPlaces.details(test.id);
    if (hasSameFields(details, writeDetails(test))) await forgetDraft(visitor, place);
    else isKept = await keepDraft(visitor, place, { ...details, revision: String(revision) });
  }
  if (half !== 'details') {
    const place = draftPlaces.newQuestion(test.id);
    if (isBlankQuestion(question)) await forgetDraft(visitor, place);
    else isKept = (await keepDraft(visitor, place, question)) && isKept;
  }
  return isKept;
}
