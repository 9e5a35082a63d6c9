import { Icon } from '../../../../ui/icon.tsx';
import { bankIcon, cardIcon, lockIcon, phoneIcon } from '../../../../ui/icons.ts';
import { SectionHead } from '../../../../ui/section-head.tsx';

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

export function PayWith({ chosen }: { chosen: string }) {
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
