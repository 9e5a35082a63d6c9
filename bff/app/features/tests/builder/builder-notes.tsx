import { plural } from '@shikhar/contracts/vocabulary/plural';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import type { AuthoringForm } from '../../questions/form/use-authoring-form.ts';
import type { DraftNote, RefusedForm } from './builder-view.ts';

/** The changes others made, one per line. */
function Changes({ changes }: { changes: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

interface StaleNoteProps {
  stale: NonNullable<RefusedForm['stale']>;
  form: string;
}

/** Shown when the test changed while the form was open. Nothing typed is lost, and the same button overwrites. */
function StaleNote({ stale, form }: StaleNoteProps) {
  const again = (
    <Button name="intent" value={stale.intent} form={form}>
      Save over the changes
    </Button>
  );
  return (
    <Banner kind="warn" title="Changed in the meantime" className="mb-4" isFocused action={again}>
      <p>This test was changed while you were editing it. Your text is still in the fields.</p>
      <Changes changes={stale.changes} />
    </Banner>
  );
}

interface SavedNoteProps {
  note: DraftNote;
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
  const discard = (
    <Button name="intent" value={what === 'question' ? 'discard-question' : 'discard-details'} form={form} size="small">
      Discard
    </Button>
  );
  return (
    <Banner kind="info" className="mb-4" action={discard}>
      <p>
        Your unsaved text from {note.at} is filled in. {notYet[what]}
      </p>
      {note.changes.length > 0 && (
        <>
          <p>Since then the test was changed:</p>
          <Changes changes={note.changes} />
        </>
      )}
    </Banner>
  );
}

interface RefusedNoteProps {
  refused: RefusedForm | undefined;
  authoring: AuthoringForm;
  form: string;
}

/** Why the last button was refused. */
export function RefusedNote({ refused, authoring, form }: RefusedNoteProps) {
  const wrong = refused || authoring.isHeldBack ? Object.keys(authoring.wrong).length : 0;
  return (
    <>
      {refused?.stale && <StaleNote stale={refused.stale} form={form} />}
      {refused && <FormErrorsBanner errors={refused.errors} />}
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
