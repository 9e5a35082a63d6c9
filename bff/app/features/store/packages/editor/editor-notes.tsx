import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { editorFormId } from '../form-state.ts';
import type { DraftNote, RefusedForm } from './editor-view.ts';

/** How the package is kept now, where something else is typed. */
function Differences({ differences }: { differences: readonly string[] }) {
  return (
    <ul className="list-disc pl-5 wrap-anywhere">
      {differences.map((difference) => (
        <li key={difference}>{difference}</li>
      ))}
    </ul>
  );
}

/** The package was changed while this form was open: nothing typed is lost, and the same button saves on top. */
function StaleNote({ stale }: { stale: NonNullable<RefusedForm['stale']> }) {
  const again = (
    <Button name="press" value={stale.press} form={editorFormId}>
      Save again on top
    </Button>
  );
  return (
    <Banner kind="warn" title="Changed meanwhile" className="mb-4" isFocused action={again}>
      <p>This package was changed while you were at it. What you typed is still in its fields. As it is kept now:</p>
      <Differences differences={stale.differences} />
    </Banner>
  );
}

/** What was typed earlier is filled in, and not saved yet. */
export function SavedNote({ note, isNew }: { note: DraftNote; isNew: boolean }) {
  const discard = (
    <Button name="press" value="discard" form={editorFormId} size="small">
      Discard
    </Button>
  );
  return (
    <Banner kind="info" className="mb-4" action={discard}>
      <p>
        What you changed at {note.at} is filled in. {isNew ? 'The package is not made yet.' : 'It is not saved yet.'}
      </p>
      {note.differences.length > 0 && (
        <>
          <p>Since you began, the package was changed. As it is kept now:</p>
          <Differences differences={note.differences} />
        </>
      )}
    </Banner>
  );
}

/** Why the last button was refused. */
export function RefusedNote({ refused }: { refused: RefusedForm }) {
  const wrong = Object.keys(refused.errors.fields).length;
  return (
    <>
      {refused.stale && <StaleNote stale={refused.stale} />}
      {refused.errors.messages.length > 0 && (
        <div className="mb-4">
          <FormErrorsBanner errors={refused.errors} />
        </div>
      )}
      {wrong > 0 && (
        <Banner kind="error" className="mb-4">
          {wrong === 1 ? 'One field is not right yet.' : `${wrong} fields are not right yet.`} What you typed is kept.
        </Banner>
      )}
    </>
  );
}
