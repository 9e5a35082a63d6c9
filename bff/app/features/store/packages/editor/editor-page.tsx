import { BackLink } from '../../../../ui/back-link.tsx';
import { Status } from '../../../../ui/badge.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { buildDraftPlace } from '../draft-place.ts';
import { editorFormId } from '../form-state.ts';
import { packageStates, packagesPath } from '../package-words.ts';
import { DeleteDialog, DeleteSection } from './delete-package.tsx';
import { DetailsFields } from './details-fields.tsx';
import { EditorButtons } from './editor-buttons.tsx';
import { RefusedNote, SavedNote } from './editor-notes.tsx';
import type { EditorView, RefusedForm } from './editor-view.ts';
import { RetireDialog, RetireSection } from './retire-package.tsx';
import { TestsHalf } from './tests-half.tsx';

/** `data-draft-line` is where the page's script says that a draft was kept. */
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

/** A package and its tests on one page, in one form: whatever is pressed, what is typed is kept. */
export function EditorPage({ view, refused }: { view: EditorView; refused: RefusedForm | undefined }) {
  const { saved, note } = view;
  const path = `${packagesPath}/${saved?.id ?? 'new'}`;
  const state = { values: refused?.values ?? view.values, errors: refused?.errors.fields ?? {} };
  const main = saved ? { press: 'save', words: 'Save' } : { press: 'create', words: 'Create package' };
  return (
    <>
      <BackLink href={packagesPath}>Packages</BackLink>
      <Head view={view} />
      {refused && <RefusedNote refused={refused} />}
      {!refused && note && <SavedNote note={note} isNew={saved === null} />}
      {saved && view.isDeleteAsked && saved.canDelete && <DeleteSection saved={saved} path={path} />}
      {saved?.status === 'published' && view.isRetireAsked && <RetireSection saved={saved} path={path} />}
      <form id={editorFormId} method="post" action={path} noValidate data-draft={buildDraftPlace(saved?.id ?? null)}>
        {/* What Enter presses. */}
        <button type="submit" name="press" value={main.press} className="sr-only" tabIndex={-1} aria-hidden="true">
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
