import type { FormErrors } from '../../../../forms/form-errors.ts';
import { ChangeList, DraftNote, StaleNote, WrongFieldsNote } from '../../../../ui/draft-notes.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { editorFormId, type ReturnedForm, type TypedDraft } from './editor-view.ts';

/** Notice that an unsaved draft is filled in. */
export function SavedNote({ note, isNew }: { note: TypedDraft; isNew: boolean }) {
  return (
    <DraftNote form={editorFormId} intent="discard">
      <p>
        What you changed at {note.at} is filled in. {isNew ? 'The package is not made yet.' : 'It is not saved yet.'}
      </p>
      {note.differences.length > 0 && (
        <>
          <p>Someone changed this package after you started. The saved package has:</p>
          <ChangeList changes={note.differences} />
        </>
      )}
    </DraftNote>
  );
}

/** Why the last action was refused. */
export function RefusedNote({ errors, stale }: { errors: FormErrors; stale: ReturnedForm['stale'] }) {
  return (
    <>
      {stale && (
        <StaleNote form={editorFormId} intent={stale.intent}>
          <p>Someone changed this package while you were editing it. What you typed is still here. The saved package has:</p>
          <ChangeList changes={stale.differences} />
        </StaleNote>
      )}
      {errors.messages.length > 0 && (
        <div className="mb-4">
          <FormErrorsBanner errors={errors} />
        </div>
      )}
      <WrongFieldsNote count={Object.keys(errors.fields).length} />
    </>
  );
}
