import { RefundRequest } from '@shikhar/contracts/store/orders/administration/schemas';
import type { ReactNode } from 'react';
import { buildEmptyView, defineForm, type FormView } from '../../../../forms/define-form.ts';
import { useForm } from '../../../../forms/use-form.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { DialogLink } from '../../../../ui/dialog-link.tsx';
import { HiddenFields } from '../../../../ui/hidden-fields.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

export const refundForm = defineForm({
  schema: RefundRequest,
  fields: ['reason'],
  read: ({ reason = '' }) => ({ reason }),
});

interface RefundProps {
  /** URL of the panel's page. */
  href: string;
  /** The same with the form. */
  askHref: string;
  id: string;
  /** 'Refund ₹444', or 'Take back' for a free order. */
  action: string;
  consequence: string;
}

interface RefundFormProps extends Omit<RefundProps, 'href'> {
  view: FormView<object>;
  classes?: { form: string; fields?: string; buttons?: string };
  cancel: ReactNode;
}

function RefundForm({ askHref, id, action, consequence, view, classes, cancel }: RefundFormProps) {
  const form = useForm(refundForm, view);
  return (
    <PostForm action={askHref} className={classes?.form} noValidate ref={form.element} onSubmit={form.onSubmit}>
      <HiddenFields values={{ refund: id }} />
      <div className={classes ? classes.fields : 'dialog-body'}>
        <p>{consequence}</p>
        <TextField {...form.field('reason')} label="Reason" hint="Saved with the order." maxLength={300} required />
      </div>
      <footer className={classes?.buttons}>
        {cancel}
        <Button variant="danger">{action}</Button>
      </footer>
    </PostForm>
  );
}

const empty = buildEmptyView({});

/** Asks for the reason of a refund in a dialog; without JavaScript, a link to the `RefundSection`. */
export function RefundLink({ href: _, ...props }: RefundProps) {
  const dialog = (close: () => void) => {
    const cancel = (
      <Button type="button" onClick={close}>
        Cancel
      </Button>
    );
    return <RefundForm {...props} view={empty} cancel={cancel} />;
  };
  return (
    <DialogLink href={props.askHref} title={props.action} isSmall dialog={dialog} variant="danger-quiet" className="-ml-2.5">
      {props.action}
    </DialogLink>
  );
}

const sectionClasses = { form: 'stack mt-3 gap-4', fields: 'stack gap-4', buttons: 'flex flex-wrap gap-3' };

/** The same inside the panel, without JavaScript. */
export function RefundSection({ href, ...props }: RefundProps & { view: FormView<object> }) {
  const { action } = props;
  return (
    <section className="mt-4" aria-labelledby="refund-question">
      <h3 id="refund-question">{action}</h3>
      <RefundForm {...props} classes={sectionClasses} cancel={<LinkButton href={href}>Cancel</LinkButton>} />
    </section>
  );
}
