import { Button, LinkButton } from './button.tsx';
import { CloseButton, PageDialog } from './page-dialog.tsx';
import { PostForm } from './post-form.tsx';

interface DeleteProps {
  noun: string;
  /** The exact question. */
  prompt: string;
  /** URL that the form posts to. */
  action: string;
}

/** Confirms a deletion. The link that opens it (`opens="delete"`) fills in `about` and `id`. */
export function DeleteDialog({ noun, prompt, action }: DeleteProps) {
  return (
    <PageDialog id="delete" title={`Delete ${noun}`} isSmall>
      <PostForm action={action}>
        <div className="dialog-body">
          <p>{prompt}</p>
          <p className="meta" data-slot="about" />
        </div>
        <footer>
          <CloseButton>Cancel</CloseButton>
          <button type="submit" className="btn btn-danger" name="delete" data-slot="id">
            Delete
          </button>
        </footer>
      </PostForm>
    </PageDialog>
  );
}

interface Asked {
  id: string;
  /** Names the user to delete and the data deleted with them. */
  deletion: string;
}

/** The same confirmation inside the page, without JavaScript. */
export function DeleteSection({ noun, prompt, action, asked }: DeleteProps & { asked: Asked }) {
  return (
    <section className="card mb-5" aria-labelledby="delete-question">
      <h2 id="delete-question">Delete {noun}</h2>
      <p className="mt-2">{prompt}</p>
      <p className="meta mt-1">{asked.deletion}</p>
      <PostForm action={action} className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={action}>Cancel</LinkButton>
        <Button variant="danger" name="delete" value={asked.id}>
          Delete
        </Button>
      </PostForm>
    </section>
  );
}
