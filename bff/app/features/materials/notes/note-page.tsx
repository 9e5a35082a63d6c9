import { useStaffPath } from '../../../lib/area.ts';
import './notes.css';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/check-field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { checkIcon, downloadIcon, eyeIcon } from '../../../ui/icons.ts';
import { MathsPreview } from '../../../ui/maths-preview.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { NoteFields } from './note-fields.tsx';
import type { AnsweredForm, NoteFormView, SavedNote } from './note-form.ts';

const form = 'note';

function SavedHead({ note }: { note: SavedNote }) {
  return (
    <PageHead title={note.title} about={note.isHidden ? `${note.about}, hidden` : note.about}>
      <LinkButton href={note.readHref} variant="quiet" icon={eyeIcon}>
        Read
      </LinkButton>
      <LinkButton href={note.downloadHref} variant="quiet" icon={downloadIcon}>
        Download PDF
      </LinkButton>
    </PageHead>
  );
}

/** Conflict notice: someone saved the note meanwhile. Typed text stays, and saving again overwrites. */
function ChangedNote({ changed, href }: { changed: string; href: string }) {
  const again = (
    <Button name="intent" value="save" form={form}>
      Save on top
    </Button>
  );
  return (
    <Banner kind="warn" title="Changed in the meantime" className="mb-4" isFocused action={again}>
      <p>
        {changed} What you typed is still in its fields. <a href={href}>See the note as it is now</a>, or save yours on top.
      </p>
    </Banner>
  );
}

interface NotePageProps {
  view: NoteFormView;
  answered: AnsweredForm | undefined;
}

/** Editor of a new or existing concept note. Typed text survives every button. */
export function NotePage({ view, answered }: NotePageProps) {
  const base = useStaffPath('materials');
  const { saved, chapters } = view;
  const { values, maths, revision, newId } = answered ?? view;
  const state = { values, errors: answered?.errors.fields ?? {}, focusRow: answered?.focusRow ?? null };
  const wrong = Object.keys(state.errors).length;
  return (
    <>
      <BackLink href={`${base}/all`}>All materials</BackLink>
      {saved ? (
        <SavedHead note={saved} />
      ) : (
        <PageHead title="New concept note" about="Students read it, and download it as a PDF" />
      )}
      {answered?.changed && saved && <ChangedNote changed={answered.changed} href={saved.readHref} />}
      {answered && <FormErrorsBanner errors={answered.errors} />}
      {wrong > 0 && (
        <Banner kind="error" className="mb-4">
          {wrong === 1 ? 'One field needs a correction.' : `${wrong} fields need a correction.`} Your text is not lost.
        </Banner>
      )}
      <form
        id={form}
        className="card stack gap-5 note-form"
        method="post"
        action={`${base}/notes/${saved?.id ?? 'new'}`}
        noValidate
      >
        {/* The default button for Enter. */}
        <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <input type="hidden" name="revision" value={revision} />
        {newId !== null && <input type="hidden" name="id" value={newId} />}
        <NoteFields state={state} chapters={chapters} />
        <MathsPreview fields={maths} />
        {saved && (
          <SwitchField name="isPublished" isChecked={values.isPublished} about="When off, students cannot find it">
            Students see it
          </SwitchField>
        )}
        <SaveBar fact={saved && 'Saving it creates a new PDF'}>
          <LinkButton href={`${base}/all`}>Cancel</LinkButton>
          <Button name="intent" value="save" variant="primary" icon={checkIcon}>
            {saved ? 'Save' : 'Publish'}
          </Button>
        </SaveBar>
      </form>
    </>
  );
}
