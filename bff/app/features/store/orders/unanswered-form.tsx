import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import type { ReturnedCheckout } from './checkout/checkout-values.ts';
import { GuardianFields } from './checkout/guardian-fields.tsx';
import { PayWith } from './checkout/pay-with.tsx';
import { findCheckoutPath } from './order-paths.ts';

interface UnansweredFormProps {
  id: string;
  isGuardianAsked: boolean;
  returned: ReturnedCheckout;
}

/** The checkout while the service does not answer: without its bill, with everything that was typed. */
export function UnansweredForm({ id, isGuardianAsked, returned: { values, errors, total } }: UnansweredFormProps) {
  return (
    <form method="post" action={findCheckoutPath(id)} noValidate>
      <input type="hidden" name="total" value={total} />
      <input type="hidden" name="coupon" value={values.coupon} />
      <FormErrorsBanner errors={errors} />
      <div className="stack max-w-md gap-7">
        <PayWith chosen={values.method} />
        {isGuardianAsked && <GuardianFields values={values} errors={errors.fields} />}
        <div>
          <Button name="press" value="pay" variant="primary" size="large">
            Try again
          </Button>
        </div>
        <p className="hint">Your order waits with its bill in My orders; what you typed here is kept on this page alone.</p>
      </div>
    </form>
  );
}
