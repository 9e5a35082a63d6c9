import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { describeField, type FormState } from '../../../../forms/form-state.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Status } from '../../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { CloseButton, PageDialog } from '../../../../ui/page-dialog.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { buildDraftPlace } from '../draft-place.ts';
import { packageStates, packagesPath } from '../package-text.ts';
import { RefusedNote, SavedNote } from './editor-notes.tsx';
import { type EditorView, editorFormId, type RefusedForm, type SavedPackage } from './editor-view.ts';
import { RetireDialog, RetireSection } from './retire-package.tsx';
import { TestsHalf } from './tests-half.tsx';

const subjects = Subject.options.map((subject) => ({ value: subject, label: subject }));
const classes = classLevels.map((level) => ({ value: level, label: `Class ${level}` }));
const levels = Difficulty.options.map((level) => ({ value: level, label: level }));

function Money({ state }: { state: FormState }) {
  return (
    <div className="grid-3 gap-3.5 md:grid-cols-[1fr_1fr_1.4fr]!">
      <TextField {...describeField(state, 'price')} label="Price" before="₹" inputMode="decimal" autoComplete="off" />
      <TextField {...describeField(state, 'gst')} label="GST included" after="%" inputMode="numeric" autoComplete="off" />
      <TextField {...describeField(state, 'validUntil')} label="Valid until" type="date" hint="Leave empty for no end date." />
    </div>
  );
}

/** All fields of a package except its tests. */
function DetailsFields({ state }: { state: FormState }) {
  return (
    <>
      <TextField {...describeField(state, 'title')} label="Title" maxLength={120} autoComplete="off" />
      <div className="grid-3 gap-3.5">
        <SelectField {...describeField(state, 'subject')} label="Subject" options={subjects} emptyLabel="Choose" />
        <SelectField {...describeField(state, 'class')} label="Class" options={classes} emptyLabel="Choose" />
        <SelectField {...describeField(state, 'level')} label="Level" options={levels} />
      </div>
      <TextAreaField {...describeField(state, 'description')} label="Description" rows={2} maxLength={600} />
      <TextAreaField
        {...describeField(state, 'features')}
        label={
          <>
            Features <small>One per line</small>
          </>
        }
        rows={3}
      />
      <Money state={state} />
    </>
  );
}

const words = 'Its tests stay in Manage Tests. This cannot be undone.';

function DeleteButton() {
  return (
    <button type="submit" form={editorFormId} name="intent" value="delete" className="btn btn-danger">
      Delete
    </button>
  );
}

/** Confirms deletion of a draft. */
function DeleteDialog() {
  return (
    <PageDialog id="delete" title="Delete this package?" isSmall>
      <div className="dialog-body">
        <p>{words}</p>
      </div>
      <footer>
        <CloseButton>Cancel</CloseButton>
        <DeleteButton />
      </footer>
    </PageDialog>
  );
}

/** The same confirmation inside the page, without JavaScript. */
function DeleteSection({ saved, path }: { saved: SavedPackage; path: string }) {
  return (
    <section className="card mb-5" aria-labelledby="delete-package">
      <h2 id="delete-package">Delete this package?</h2>
      <p className="mt-2 wrap-anywhere">{saved.title}</p>
      <p className="meta mt-1">{words}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={path}>Cancel</LinkButton>
        <DeleteButton />
      </div>
    </section>
  );
}

/** The page's script reports saved drafts in `data-draft-line`. */
function Head({ view: { saved, said } }: { view: EditorView }) {
  const line = (
    <span role="status" data-draft-line="">
      {said}
    </span>
  );
  if (!saved) return <PageHead title="New package" about={line} />;
  const { word, kind } = packageStates[saved.status];
  const about = (
    <>
      {saved.about} {line}
    </>
  );
  return (
    <PageHead title={saved.title} about={about}>
      <Status kind={kind}>{word}</Status>
    </PageHead>
  );
}

/** Editor of a package and its tests, in one form: no button loses typed values. */
export function EditorPage({ view, refused }: { view: EditorView; refused: RefusedForm | undefined }) {
  const { saved, note } = view;
  const path = `${packagesPath}/${saved?.id ?? 'new'}`;
  const state = { values: refused?.values ?? view.values, errors: refused?.errors.fields ?? {} };
  const main = saved ? { intent: 'save', words: 'Save' } : { intent: 'create', words: 'Create package' };
  return (
    <>
      <BackLink href={packagesPath}>Packages</BackLink>
      <Head view={view} />
      {refused && <RefusedNote refused={refused} />}
      {!refused && note && <SavedNote note={note} isNew={saved === null} />}
      {saved && view.isDeleteAsked && saved.canDelete && <DeleteSection saved={saved} path={path} />}
      {saved?.status === 'published' && view.isRetireAsked && <RetireSection saved={saved} path={path} />}
      <form id={editorFormId} method="post" action={path} noValidate data-draft={buildDraftPlace(saved?.id ?? null)}>
        {/* The default button for Enter. */}
        <button type="submit" name="intent" value={main.intent} className="sr-only" tabIndex={-1} aria-hidden="true">
          {main.words}
        </button>
        {!saved && <input type="hidden" name="id" value={view.values['id'] ?? ''} />}
        <input type="hidden" name="revision" value={refused?.stale?.revision ?? view.revision} />
        <input type="hidden" name="tests" value={view.lines.map(({ id }) => id).join(' ')} />
        <div className="cols cols-7-5 lg:gap-6">
          <div className="card stack gap-4.5 content-start self-start">
            <DetailsFields state={state} />
            <EditorButtons saved={saved} />
          </div>
          <TestsHalf view={view} state={state} />
        </div>
      </form>
      {saved?.canDelete && <DeleteDialog />}
      {saved?.status === 'published' && <RetireDialog />}
    </>
  );
}

/** Retire and delete buttons, left of the others. */
function LeaveButton({ saved }: { saved: SavedPackage }) {
  if (saved.status === 'published') {
    return (
      <button type="submit" name="intent" value="ask-retire" className="btn btn-danger-quiet mr-auto" data-opens="retire">
        Retire
      </button>
    );
  }
  if (!saved.canDelete) return null;
  return (
    <button type="submit" name="intent" value="ask-delete" className="btn btn-danger-quiet mr-auto" data-opens="delete">
      Delete
    </button>
  );
}

/** The sticky buttons of the editor. */
function EditorButtons({ saved }: { saved: SavedPackage | null }) {
  return (
    <div className="savebar flex-wrap">
      {saved && <LeaveButton saved={saved} />}
      <LinkButton href={packagesPath}>Cancel</LinkButton>
      {saved && saved.status !== 'published' && (
        <Button name="intent" value="publish">
          {saved.status === 'retired' ? 'Publish again' : 'Publish'}
        </Button>
      )}
      <Button name="intent" value={saved ? 'save' : 'create'} variant="primary">
        {saved ? 'Save' : 'Create package'}
      </Button>
    </div>
  );
}
