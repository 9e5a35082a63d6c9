import './checkout.css';
import { FaultsBanner } from '../../ui/faults-banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bankIcon, cardIcon, lockIcon, phoneIcon } from '../../ui/icons.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { CheckoutBill } from './checkout-bill.tsx';
import type { CheckoutView, ReturnedCheckout } from './checkout-values.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { findCheckoutPath } from './order-paths.ts';

const ways = [
  {
    value: 'upi',
    label: 'UPI',
    about: 'Any UPI app',
    icon: phoneIcon,
    more: 'The person who pays approves the request in their UPI app.',
  },
  {
    value: 'card',
    label: 'Debit or credit card',
    about: 'RuPay, Visa, Mastercard',
    icon: cardIcon,
    more: 'You enter the card number on the payment gateway’s page.',
  },
  { value: 'netbanking', label: 'Net banking', icon: bankIcon, more: 'You choose the bank on the payment gateway’s page.' },
] as const;

function PayWith({ chosen }: { chosen: string }) {
  const fact = (
    <>
      <Icon path={lockIcon} size="small" /> Details go only to the payment gateway
    </>
  );
  return (
    <section aria-labelledby="pay-with">
      <SectionHead id="pay-with" title="Pay with" fact={fact} />
      <div className="stack gap-[10px]" role="radiogroup" aria-labelledby="pay-with">
        {ways.map(({ value, label, icon, more, ...way }) => (
          <div key={value}>
            <label className="choice">
              <input type="radio" name="method" value={value} defaultChecked={chosen === value} />
              <Icon path={icon} />
              <span className="body">
                <b>{label}</b> {'about' in way && <span className="text-ink-2">{way.about}</span>}
              </span>
            </label>
            <p className="choice-more meta">{more}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

interface CheckoutFormProps {
  view: CheckoutView;
  returned: ReturnedCheckout | undefined;
}

/** One form: whatever is pressed, what is typed is kept. */
export function CheckoutForm({ view, returned }: CheckoutFormProps) {
  const { id, isFree, isGuardianAsked } = view;
  const values = returned?.values ?? view.values;
  const faults = returned?.faults ?? { messages: [], fields: {} };
  const isAsking = isGuardianAsked || !isFree;
  return (
    <form method="post" action={findCheckoutPath(id)} noValidate>
      {/* What Enter presses. */}
      <button type="submit" name="press" value="pay" className="sr-only" tabIndex={-1} aria-hidden="true">
        Pay
      </button>
      <input type="hidden" name="total" value={view.totalPaise} />
      <FaultsBanner faults={faults} />
      <div className={isAsking ? 'cols cols-7-5' : 'max-w-md'}>
        {isAsking && (
          <div className="stack gap-7">
            <PayWith chosen={values.method} />
            {isGuardianAsked && <GuardianFields values={values} errors={faults.fields} />}
          </div>
        )}
        <CheckoutBill view={view} values={values} couponError={faults.fields['coupon']} />
      </div>
    </form>
  );
}
