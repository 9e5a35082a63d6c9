import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import type { DraftNote, RefusedForm } from './builder-view.ts';

/** What others did meanwhile, line by line. */
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

/** The test was changed while this form was open: nothing typed is lost, and the same button saves on top. */
function StaleNote({ stale, form }: StaleNoteProps) {
  const again = (
    <Button name="press" value={stale.press} form={form}>
      Save again on top
    </Button>
  );
  return (
    <Banner kind="warn" title="Changed meanwhile" className="mb-4" isFocused action={again}>
      <p>This test was changed while you were at it. What you typed is still in its fields.</p>
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

/** What was typed earlier is filled in, and not saved yet. */
export function SavedNote({ note, what, form }: SavedNoteProps) {
  const discard = (
    <Button name="press" value={what === 'question' ? 'discard-question' : 'discard-details'} form={form} size="small">
      Discard
    </Button>
  );
  return (
    <Banner kind="info" className="mb-4" action={discard}>
      <p>
        What you typed at {note.at} is filled in. {notYet[what]}
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

/** Why the last button was refused. */
export function RefusedNote({ refused, form }: { refused: RefusedForm; form: string }) {
  const wrong = Object.keys(refused.errors.fields).length;
  return (
    <>
      {refused.stale && <StaleNote stale={refused.stale} form={form} />}
      <FormErrorsBanner errors={refused.errors} />
      {wrong > 0 && (
        <Banner kind="error" className="mb-4">
          {wrong === 1 ? 'One field is not right yet.' : `${wrong} fields are not right yet.`} What you typed is kept.
        </Banner>
      )}
    </>
  );
}
