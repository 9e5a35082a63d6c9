import { Button, LinkButton } from '../../../../ui/button.tsx';
import { DialogLink } from '../../../../ui/dialog-link.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

interface RefundProps {
  /** URL of the panel's page, which the form posts to. */
  href: string;
  id: string;
  /** 'Refund ₹444', or 'Take back' for a free order. */
  action: string;
  consequence: string;
}

interface RefusedRefund {
  /** Typed text of a refused form. */
  reason?: string;
  error?: string | undefined;
}

function RefundFields({ id, consequence, reason, error }: RefundProps & RefusedRefund) {
  return (
    <>
      <input type="hidden" name="refund" value={id} />
      <p>{consequence}</p>
      <TextField
        name="reason"
        label="Reason"
        hint="Saved with the order."
        maxLength={300}
        required
        defaultValue={reason}
        error={error}
        isFocused={error !== undefined}
      />
    </>
  );
}

/** Asks for the reason of a refund in a dialog; without JavaScript, a link to the `RefundSection`. */
export function RefundLink({ askHref, ...props }: RefundProps & { askHref: string }) {
  const { href, action } = props;
  const dialog = (close: () => void) => (
    <PostForm action={href}>
      <div className="dialog-body">
        <RefundFields {...props} />
      </div>
      <footer>
        <Button type="button" onClick={close}>
          Cancel
        </Button>
        <Button variant="danger">{action}</Button>
      </footer>
    </PostForm>
  );
  return (
    <DialogLink href={askHref} title={action} isSmall dialog={dialog} variant="danger-quiet" className="-ml-2.5">
      {action}
    </DialogLink>
  );
}

/** The same inside the panel: without JavaScript, or after a refused form. */
export function RefundSection(props: RefundProps & RefusedRefund) {
  const { href, action } = props;
  return (
    <section className="mt-4" aria-labelledby="refund-question">
      <h3 id="refund-question">{action}</h3>
      <PostForm action={href} className="stack mt-3 gap-4">
        <RefundFields {...props} />
        <div className="flex flex-wrap gap-3">
          <LinkButton href={href}>Cancel</LinkButton>
          <Button variant="danger">{action}</Button>
        </div>
      </PostForm>
    </section>
  );
}
