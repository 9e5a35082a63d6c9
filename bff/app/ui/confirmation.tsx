import type { ReactNode } from 'react';
import { Button, LinkButton, type LinkButtonProps } from './button.tsx';
import { DialogLink } from './dialog-link.tsx';
import { PostForm } from './post-form.tsx';

/** A question to confirm before something is done, as 'Delete user'. */
export interface Confirmation {
  title: string;
  /** The question, and what follows. */
  body: ReactNode;
  /** URL of its page, which it is posted to. */
  action: string;
  /** The button that does it, with the field that it sends. */
  button: { label: string; name: string; value: string };
}

function ConfirmButton({ button: { label, ...field } }: Pick<Confirmation, 'button'>) {
  return (
    <Button variant="danger" {...field}>
      {label}
    </Button>
  );
}

/** Asks in a dialog; without JavaScript, a link to the page's `ConfirmationSection`. */
export function ConfirmationLink({
  confirmation,
  ...link
}: Omit<LinkButtonProps, 'onClick' | 'variant'> & { confirmation: Confirmation }) {
  const { title, body, action, button } = confirmation;
  const dialog = (close: () => void) => (
    <PostForm action={action}>
      <div className="dialog-body">{body}</div>
      <footer>
        <Button type="button" onClick={close}>
          Cancel
        </Button>
        <ConfirmButton button={button} />
      </footer>
    </PostForm>
  );
  return <DialogLink {...link} variant="danger-quiet" title={title} isSmall dialog={dialog} />;
}

/** The same question inside the page. */
export function ConfirmationSection({ title, body, action, button }: Confirmation) {
  return (
    <section className="card mb-5" aria-labelledby="confirmation">
      <h2 id="confirmation">{title}</h2>
      {body}
      <PostForm action={action} className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={action}>Cancel</LinkButton>
        <ConfirmButton button={button} />
      </PostForm>
    </section>
  );
}

interface DeletionProps {
  title: string;
  /** The exact question. */
  prompt: string;
  /** URL of the page that deletes. */
  action: string;
  id: string;
  /** Names the thing to delete and the data deleted with it. */
  deletion: string;
}

/** The question whether to delete something. Its page gets `delete` with the id. */
export function confirmDeletion({ title, prompt, action, id, deletion }: DeletionProps): Confirmation {
  return {
    title,
    body: (
      <>
        <p className="mt-2">{prompt}</p>
        <p className="meta mt-1">{deletion}</p>
      </>
    ),
    action,
    button: { label: 'Delete', name: 'delete', value: id },
  };
}
