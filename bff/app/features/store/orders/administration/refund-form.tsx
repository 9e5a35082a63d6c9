import { Button, LinkButton } from '../../../../ui/button.tsx';
import { CloseButton, PageDialog } from '../../../../ui/page-dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

interface RefundProps {
  /** URL of the panel's page, which the form posts to. */
  href: string;
  id: string;
  /** 'Refund ₹444', or 'Take back' for a free order. */
  action: string;
  consequence: string;
}

function Question({ consequence }: RefundProps) {
  return <p>{consequence}</p>;
}

const field = {
  name: 'reason',
  label: 'Reason',
  hint: 'Saved with the order.',
  maxLength: 300,
  required: true,
} as const;

/** Confirms a refund and asks for the reason. */
export function RefundDialog(props: RefundProps) {
  const { href, id, action } = props;
  return (
    <PageDialog id="refund" title={action} isSmall>
      <form method="post" action={href}>
        <input type="hidden" name="refund" value={id} />
        <div className="dialog-body">
          <Question {...props} />
          <TextField {...field} />
        </div>
        <footer>
          <CloseButton>Cancel</CloseButton>
          <Button variant="danger">{action}</Button>
        </footer>
      </form>
    </PageDialog>
  );
}

interface RefundSectionProps extends RefundProps {
  /** Typed text of a refused form. */
  reason: string;
  error: string | undefined;
}

/** The same inside the panel: without JavaScript, or after a refused form. */
export function RefundSection({ reason, error, ...props }: RefundSectionProps) {
  const { href, id, action } = props;
  return (
    <section className="mt-4" aria-labelledby="refund-question">
      <h3 id="refund-question">{action}</h3>
      <Question {...props} />
      <form method="post" action={href} className="stack mt-3 gap-4">
        <input type="hidden" name="refund" value={id} />
        <TextField {...field} defaultValue={reason} error={error} isFocused={error !== undefined} />
        <div className="flex flex-wrap gap-3">
          <LinkButton href={href}>Cancel</LinkButton>
          <Button variant="danger">{action}</Button>
        </div>
      </form>
    </section>
  );
}
