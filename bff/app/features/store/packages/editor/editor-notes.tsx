import { plural } from '@shikhar/contracts/vocabulary/plural';
import type { FormErrors } from '../../../../forms/form-errors.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { type DraftNote, editorFormId, type ReturnedForm } from './editor-view.ts';

/** Saved values that differ from the typed ones. */
function Differences({ differences }: { differences: readonly string[] }) {
  return (
    <ul className="list-disc pl-5 wrap-anywhere">
      {differences.map((difference) => (
        <li key={difference}>{difference}</li>
      ))}
    </ul>
  );
}

/** Conflict notice: the package was changed meanwhile. Typed values stay, and saving again overwrites. */
function StaleNote({ stale }: { stale: NonNullable<ReturnedForm['stale']> }) {
  const again = (
    <Button name="intent" value={stale.intent} form={editorFormId}>
      Save over the changes
    </Button>
  );
  return (
    <Banner kind="warn" title="Changed in the meantime" className="mb-4" isFocused action={again}>
      <p>Someone changed this package while you were editing it. What you typed is still here. The saved package has:</p>
      <Differences differences={stale.differences} />
    </Banner>
  );
}

/** Notice that an unsaved draft is filled in. */
export function SavedNote({ note, isNew }: { note: DraftNote; isNew: boolean }) {
  const discard = (
    <Button name="intent" value="discard" form={editorFormId} size="small">
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
          <p>Someone changed this package after you started. The saved package has:</p>
          <Differences differences={note.differences} />
        </>
      )}
    </Banner>
  );
}

/** Why the last action was refused. */
export function RefusedNote({ errors, stale }: { errors: FormErrors; stale: ReturnedForm['stale'] }) {
  const wrong = Object.keys(errors.fields).length;
  return (
    <>
      {stale && <StaleNote stale={stale} />}
      {errors.messages.length > 0 && (
        <div className="mb-4">
          <FormErrorsBanner errors={errors} />
        </div>
      )}
      {wrong > 0 && (
        <Banner kind="error" className="mb-4">
          {plural(wrong, {
            one: 'One field needs a correction. Your text is not lost.',
            other: '# fields need a correction. Your text is not lost.',
          })}
        </Banner>
      )}
    </>
  );
}
