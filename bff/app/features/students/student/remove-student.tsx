import { Button, LinkButton } from '../../../ui/button.tsx';
import { CloseButton, PageDialog } from '../../../ui/page-dialog.tsx';

interface RemoveProps {
  name: string;
  /** The student's page. */
  href: string;
}

function Words({ name }: Pick<RemoveProps, 'name'>) {
  return (
    <>
      <p>Remove {name} from your school?</p>
      <p className="meta mt-1">The account and its results stay with the student. You no longer see them.</p>
    </>
  );
}

/** Opens the question; without script it is a part of the page. */
export function RemoveLink({ href }: Pick<RemoveProps, 'href'>) {
  return (
    <LinkButton href={`${href}?remove=yes`} opens="remove" variant="danger-quiet">
      Remove from school
    </LinkButton>
  );
}

export function RemoveDialog({ name, href }: RemoveProps) {
  return (
    <PageDialog id="remove" title="Remove student" isSmall>
      <form method="post" action={href}>
        <div className="dialog-body">
          <Words name={name} />
        </div>
        <footer>
          <CloseButton>Cancel</CloseButton>
          <Button variant="danger" name="remove" value="yes">
            Remove
          </Button>
        </footer>
      </form>
    </PageDialog>
  );
}

/** The same question as a part of the page, without script. */
export function RemoveSection({ name, href }: RemoveProps) {
  return (
    <section className="card mb-5" aria-labelledby="remove-question">
      <h2 id="remove-question">Remove student</h2>
      <Words name={name} />
      <form method="post" action={href} className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={href}>Cancel</LinkButton>
        <Button variant="danger" name="remove" value="yes">
          Remove
        </Button>
      </form>
    </section>
  );
}
