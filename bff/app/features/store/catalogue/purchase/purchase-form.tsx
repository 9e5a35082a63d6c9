import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { Purchase } from '../package-card.ts';

interface PurchaseFormProps {
  purchase: Purchase;
  id?: string;
  className?: string;
  /** Fields and buttons. */
  children: ReactNode;
}

/** Orders the item at the shown price. */
export function PurchaseForm({ purchase, id, className, children }: PurchaseFormProps) {
  return (
    <form method="post" action={purchase.action} id={id} className={className}>
      <input type="hidden" name="idempotencyKey" value={purchase.key} />
      <input type="hidden" name="seenPrice" value={purchase.pricePaise} />
      <input type="hidden" name="seenRevision" value={purchase.revision} />
      {children}
    </form>
  );
}

/** `form` is needed if the button is outside its form. */
export function PurchaseButton({ form, isMain = false }: { form?: string; isMain?: boolean }) {
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      size={isMain ? 'large' : 'normal'}
      isBlock={isMain}
      form={form}
      busyWords="Redirecting to payment gateway..."
    >
      Purchase Now
    </Button>
  );
}
