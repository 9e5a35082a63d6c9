import { Button, LinkButton } from '../../../ui/button.tsx';
import { CloseButton, PageDialog } from '../../../ui/page-dialog.tsx';
import type { SeatedView } from './seat-view.server.ts';

const about = 'The package closes for them at once; results stay. Whoever enters the code next may take the seat.';

/** Asks before a seat is freed; the link that opens it fills in `name` and `id`. */
export function FreeSeatDialog({ path }: { path: string }) {
  return (
    <PageDialog id="free" title="Free seat" isSmall>
      <form method="post" action={path}>
        <div className="dialog-body">
          <p>
            Free the seat of <span data-slot="name" />?
          </p>
          <p className="meta mt-1">{about}</p>
        </div>
        <footer>
          <CloseButton>Cancel</CloseButton>
          <button type="submit" className="btn btn-danger" name="free" data-slot="id">
            Free seat
          </button>
        </footer>
      </form>
    </PageDialog>
  );
}

/** The same question as a part of the page, without script. */
export function FreeSeatSection({ path, student: { id, name } }: { path: string; student: Pick<SeatedView, 'id' | 'name'> }) {
  return (
    <section className="card mb-5" aria-labelledby="free-question">
      <h2 id="free-question">Free seat</h2>
      <p>Free the seat of {name}?</p>
      <p className="meta mt-1">{about}</p>
      <form method="post" action={path} className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={path}>Cancel</LinkButton>
        <Button variant="danger" name="free" value={id}>
          Free seat
        </Button>
      </form>
    </section>
  );
}
