import { Button, LinkButton } from '../../ui/button.tsx';
import type { KeptPackage } from './editor-view.ts';
import { packagesPath } from './package-words.ts';

/** What takes a package out of the store, or out of the world, left of the others. */
function LeaveButton({ kept }: { kept: KeptPackage }) {
  if (kept.status === 'published') {
    return (
      <button type="submit" name="press" value="ask-retire" className="btn btn-danger-quiet mr-auto" data-opens="retire">
        Retire
      </button>
    );
  }
  if (!kept.canDelete) return null;
  return (
    <button type="submit" name="press" value="ask-delete" className="btn btn-danger-quiet mr-auto" data-opens="delete">
      Delete
    </button>
  );
}

/** The buttons of the editor, which stay in view. */
export function EditorButtons({ kept }: { kept: KeptPackage | null }) {
  return (
    <div className="savebar flex-wrap">
      {kept && <LeaveButton kept={kept} />}
      <LinkButton href={packagesPath}>Cancel</LinkButton>
      {kept && kept.status !== 'published' && (
        <Button name="press" value="publish">
          {kept.status === 'retired' ? 'Publish again' : 'Publish'}
        </Button>
      )}
      <Button name="press" value={kept ? 'save' : 'create'} variant="primary">
        {kept ? 'Save' : 'Create package'}
      </Button>
    </div>
  );
}
