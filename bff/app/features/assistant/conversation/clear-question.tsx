import { Button, LinkButton } from '../../../ui/button.tsx';
import { CloseButton, PageDialog } from '../../../ui/page-dialog.tsx';

const path = '/assistant';

/** URL of the confirmation for browsers without JavaScript. */
export const clearHref = `${path}?clear=true`;

const title = 'Clear conversation';
const words = 'Are you sure you want to clear the conversation? Your questions and the replies are deleted for good.';

function ClearButton() {
  return (
    <Button variant="danger" name="clear" value="true">
      Clear
    </Button>
  );
}

/** Confirms clearing the conversation. */
export function ClearDialog() {
  return (
    <PageDialog id="clear" title={title} isSmall>
      <form method="post" action={path}>
        <div className="dialog-body">
          <p>{words}</p>
        </div>
        <footer>
          <CloseButton>Cancel</CloseButton>
          <ClearButton />
        </footer>
      </form>
    </PageDialog>
  );
}

/** The same confirmation as a page section, for browsers without JavaScript. */
export function ClearSection() {
  return (
    <section className="card mb-5" aria-labelledby="clear-question">
      <h2 id="clear-question">{title}</h2>
      <p className="mt-2">{words}</p>
      <form method="post" action={path} className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={path}>Cancel</LinkButton>
        <ClearButton />
      </form>
    </section>
  );
}
