import { LinkButton } from '../../../../ui/button.tsx';
import { CloseButton, PageDialog } from '../../../../ui/page-dialog.tsx';
import { editorFormId } from '../form-state.ts';
import type { KeptPackage } from './editor-view.ts';

const words = 'Its tests stay in Manage Tests. This cannot be undone.';

function DeleteButton() {
  return (
    <button type="submit" form={editorFormId} name="press" value="delete" className="btn btn-danger">
      Delete
    </button>
  );
}

/** Asks before a draft is deleted. */
export function DeleteDialog() {
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

/** The same question as a part of the page, without script. */
export function DeleteSection({ saved, path }: { saved: KeptPackage; path: string }) {
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
