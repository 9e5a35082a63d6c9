import { LinkButton } from '../../../../ui/button.tsx';
import { CloseButton, PageDialog } from '../../../../ui/page-dialog.tsx';
import { editorFormId, type SavedPackage } from './editor-view.ts';

const words = 'Nobody can buy it any more. Students who have it keep it. You can publish it again.';

function RetireButton() {
  return (
    <button type="submit" form={editorFormId} name="intent" value="retire" className="btn btn-danger">
      Retire
    </button>
  );
}

/** Confirms retiring a package. */
export function RetireDialog() {
  return (
    <PageDialog id="retire" title="Retire this package?" isSmall>
      <div className="dialog-body">
        <p>{words}</p>
      </div>
      <footer>
        <CloseButton>Cancel</CloseButton>
        <RetireButton />
      </footer>
    </PageDialog>
  );
}

/** The same confirmation inside the page, without JavaScript. */
export function RetireSection({ saved, path }: { saved: SavedPackage; path: string }) {
  return (
    <section className="card mb-5" aria-labelledby="retire-package">
      <h2 id="retire-package">Retire this package?</h2>
      <p className="mt-2 wrap-anywhere">{saved.title}</p>
      <p className="meta mt-1">{words}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={path}>Cancel</LinkButton>
        <RetireButton />
      </div>
    </section>
  );
}
