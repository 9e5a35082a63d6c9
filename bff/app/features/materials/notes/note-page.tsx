import { pickFormView, type RefusedForm } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useStaffPath } from '../../../lib/area.ts';
import './notes.css';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/check-field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { checkIcon, downloadIcon, eyeIcon } from '../../../ui/icons.ts';
import { MathsPreview } from '../../../ui/maths-preview.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { NoteFields } from './note-fields.tsx';
import { type AnsweredNote, listPointNumbers, type NoteHidden, type NoteView, noteForm, type SavedNote } from './note-form.ts';

const formId = 'note';

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
    <Button name="intent" value="save" form={formId}>
      Save on top
    </Button>
  );
  return (
    <Banner kind="warn" title="Changed in the meantime" className="mb-4" isFocused action={again}>
      <p>
        {changed} What you typed is still in its fields. <PageLink href={href}>See the note as it is now</PageLink>, or save yours
        on top.
      </p>
    </Banner>
  );
}

interface NotePageProps {
  view: NoteView;
  answered: AnsweredNote | RefusedForm<NoteHidden> | undefined;
}

/** Editor of a new or existing concept note. Typed text survives every button. */
export function NotePage({ view, answered }: NotePageProps) {
  const base = useStaffPath('materials');
  const { saved, chapters } = view;
  const shown = pickFormView(view.form, answered);
  const { maths = view.maths, focus, changed }: Partial<AnsweredNote> = answered?.view ? answered : {};
  const form = useForm(noteForm, shown, { isTyped: changed !== undefined });
  const listHref = `${base}/all`;
  return (
    <>
      <BackLink href={listHref}>All materials</BackLink>
      {saved ? (
        <SavedHead note={saved} />
      ) : (
        <PageHead title="New concept note" about="Students read it, and download it as a PDF" />
      )}
      {changed && saved && <ChangedNote changed={changed} href={saved.readHref} />}
      <FormErrorsBanner errors={form.errors} />
      <PostForm
        id={formId}
        action={`${base}/notes/${saved?.id ?? 'new'}`}
        className="card stack gap-5 note-form"
        noValidate
        ref={form.element}
        onSubmit={form.onSubmit}
      >
        {/* The default button for Enter. */}
        <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <HiddenFields values={shown.hidden} />
        <NoteFields form={form} chapters={chapters} numbers={listPointNumbers(shown.values)} focus={focus} />
        <MathsPreview fields={maths} />
        {saved ? (
          <SwitchField {...form.box('isPublished')} about="When off, students cannot find it">
            Students see it
          </SwitchField>
        ) : (
          <input type="hidden" name="isPublished" value="on" />
        )}
        <SaveBar fact={saved && 'Saving it creates a new PDF'}>
          <LinkButton href={listHref} onClick={form.reset}>
            Cancel
          </LinkButton>
          <Button name="intent" value="save" variant="primary" icon={checkIcon}>
            {saved ? 'Save' : 'Publish'}
          </Button>
        </SaveBar>
      </PostForm>
    </>
  );
}
