import { Button, LinkButton } from '../../../../ui/button.tsx';
import { packagesPath } from '../package-words.ts';
import type { KeptPackage } from './editor-view.ts';

/** What takes a package out of the store, or out of the world, left of the others. */
function LeaveButton({ saved }: { saved: KeptPackage }) {
  if (saved.status === 'published') {
    return (
      <button type="submit" name="press" value="ask-retire" className="btn btn-danger-quiet mr-auto" data-opens="retire">
        Retire
      </button>
    );
  }
  if (!saved.canDelete) return null;
  return (
    <button type="submit" name="press" value="ask-delete" className="btn btn-danger-quiet mr-auto" data-opens="delete">
      Delete
    </button>
  );
}

/** The buttons of the editor, which stay in view. */
export function EditorButtons({ saved }: { saved: KeptPackage | null }) {
  return (
    <div className="savebar flex-wrap">
      {saved && <LeaveButton saved={saved} />}
      <LinkButton href={packagesPath}>Cancel</LinkButton>
      {saved && saved.status !== 'published' && (
        <Button name="press" value="publish">
          {saved.status === 'retired' ? 'Publish again' : 'Publish'}
        </Button>
      )}
      <Button name="press" value={saved ? 'save' : 'create'} variant="primary">
        {saved ? 'Save' : 'Create package'}
      </Button>
    </div>
  );
}
