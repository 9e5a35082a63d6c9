import './checkout.css';
import { Banner } from '../../../../ui/banner.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { findCheckoutPath } from '../order-paths.ts';
import { CheckoutBill } from './checkout-bill.tsx';
import type { CheckoutView, ReturnedCheckout } from './checkout-values.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { PayWith } from './pay-with.tsx';

interface CheckoutFormProps {
  view: CheckoutView;
  returned: ReturnedCheckout | undefined;
}

/** One form: whatever is pressed, what is typed is kept. */
export function CheckoutForm({ view, returned }: CheckoutFormProps) {
  const { id, isFree, isGuardianAsked } = view;
  const values = returned?.values ?? view.values;
  const errors = returned?.errors ?? { messages: [], fields: {} };
  const isAsking = isGuardianAsked || !isFree;
  return (
    <form method="post" action={findCheckoutPath(id)} noValidate>
      {/* What Enter presses. */}
      <button type="submit" name="press" value="pay" className="sr-only" tabIndex={-1} aria-hidden="true">
        Pay
      </button>
      <input type="hidden" name="total" value={view.totalPaise} />
      <FormErrorsBanner errors={errors} />
      {returned?.note && (
        <Banner kind="ok" isFocused>
          {returned.note}
        </Banner>
      )}
      <div className={isAsking ? 'cols cols-7-5' : 'max-w-md'}>
        {isAsking && (
          <div className="stack gap-7">
            <PayWith chosen={values.method} />
            {isGuardianAsked && <GuardianFields values={values} errors={errors.fields} />}
          </div>
        )}
        <CheckoutBill view={view} values={values} couponError={errors.fields['coupon']} />
      </div>
    </form>
  );
}
