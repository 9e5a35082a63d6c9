import { ChangeList, DraftNote, StaleNote, WrongFieldsNote } from '../../../ui/draft-notes.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import type { AuthoringForm } from '../../questions/form/use-authoring-form.ts';
import type { RefusedForm, TypedDraft } from './builder-view.ts';

interface SavedNoteProps {
  note: TypedDraft;
  what: 'new test' | 'test' | 'question';
  form: string;
}

const notYet = {
  'new test': 'The test is not created yet.',
  test: 'It is not saved in the test yet.',
  question: 'The question is not saved in the test yet.',
} as const;

/** Shown when an unsaved draft is filled in. */
export function SavedNote({ note, what, form }: SavedNoteProps) {
  return (
    <DraftNote form={form} intent={what === 'question' ? 'discard-question' : 'discard-details'}>
      <p>
        Your unsaved text from {note.at} is filled in. {notYet[what]}
      </p>
      {note.changes.length > 0 && (
        <>
          <p>Since then the test was changed:</p>
          <ChangeList changes={note.changes} />
        </>
      )}
    </DraftNote>
  );
}

interface RefusedNoteProps {
  refused: RefusedForm | undefined;
  authoring: AuthoringForm;
  form: string;
}

/** Why the last button was refused. */
export function RefusedNote({ refused, authoring, form }: RefusedNoteProps) {
  return (
    <>
      {refused?.stale && (
        <StaleNote form={form} intent={refused.stale.intent}>
          <p>This test was changed while you were editing it. Your text is still in the fields.</p>
          <ChangeList changes={refused.stale.changes} />
        </StaleNote>
      )}
      {refused && <FormErrorsBanner errors={refused.errors} />}
      <WrongFieldsNote count={refused || authoring.isHeldBack ? Object.keys(authoring.wrong).length : 0} />
    </>
  );
}
