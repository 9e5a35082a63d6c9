import { useNavigation } from '@remix-run/react';
import { CouponCode } from '@shikhar/contracts/store/orders/schemas';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { defineForm, type FormView, type RefusedForm } from '../../../../forms/define-form.ts';
import { noErrors } from '../../../../forms/form-errors.ts';
import { useForm } from '../../../../forms/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { HiddenFields } from '../../../../ui/hidden-fields.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { tagIcon } from '../../../../ui/icons.ts';
import { PostForm } from '../../../../ui/post-form.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Purchase } from '../package-card.server.ts';

export const purchaseForm = defineForm({
  schema: z.strictObject({ coupon: CouponCode.optional() }),
  fields: ['coupon'],
  read: ({ coupon = '' }) => (coupon.trim() === '' ? {} : { coupon }),
});

type RefusedOrder = RefusedForm<{ idempotencyKey: string }> | undefined;

/** The form at the price that the page shows. It keeps its key after a refusal, so that one order is made at most. */
export function buildOrderForm({ fields }: Pick<Purchase, 'fields'>, refused: RefusedOrder): FormView<Purchase['fields']> {
  if (!refused) return { values: {}, hidden: fields, errors: noErrors };
  if (refused.view === null) {
    return { values: refused.values ?? {}, hidden: fields, errors: { messages: refused.messages, fields: {} } };
  }
  return { ...refused.view, hidden: { ...fields, idempotencyKey: refused.view.hidden.idempotencyKey } };
}

interface PurchaseFormProps {
  action: string;
  view: FormView<object>;
  id?: string;
  before: ReactNode;
  children: ReactNode;
}

/** Orders the item at the shown price, with a coupon. The field is collapsed until it is opened or wrong. */
export function PurchaseForm({ action, view, id, before, children }: PurchaseFormProps) {
  const form = useForm(purchaseForm, view);
  const field = form.field('coupon');
  return (
    <PostForm action={action} id={id} className="card stack gap-3.5" noValidate ref={form.element} onSubmit={form.onSubmit}>
      <HiddenFields values={view.hidden} />
      {before}
      <details className="as-table" open={(field.defaultValue ?? '') !== '' || field.error !== undefined}>
        <summary>
          <Icon path={tagIcon} size="small" />I have a coupon
        </summary>
        <TextField {...field} label="Coupon" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} />
      </details>
      {children}
    </PostForm>
  );
}

interface PurchaseButtonProps {
  /** Id of its form, if the button is outside of it, and the URL that the form is posted to. */
  outside?: { form: string; action: string };
  isMain?: boolean;
}

export function PurchaseButton({ outside, isMain = false }: PurchaseButtonProps) {
  const { formAction } = useNavigation();
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      size={isMain ? 'large' : 'normal'}
      isBlock={isMain}
      form={outside?.form}
      isBusy={outside !== undefined && formAction === outside.action}
    >
      Purchase Now
    </Button>
  );
}
