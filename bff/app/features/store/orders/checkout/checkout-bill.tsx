import type { useForm } from '../../../../forms/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { lockIcon } from '../../../../ui/icons.ts';
import { Level } from '../../../../ui/level.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { BillLines } from './bill-lines.tsx';
import type { CheckoutView } from './checkout-view.server.ts';

/** The form of the page. */
export type CheckoutFields = ReturnType<typeof useForm>;

interface CheckoutBillProps {
  view: CheckoutView;
  form: CheckoutFields;
}

/** The coupon, which can change until the order is sent to the gateway. */
function CouponPart({ view: { coupon }, form }: CheckoutBillProps) {
  if (coupon === undefined) return null;
  if (coupon !== null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 mt-4">
        <span>
          Coupon <b>{coupon}</b>
        </span>
        <Button name="intent" value="drop" size="small">
          Remove<span className="sr-only"> the coupon</span>
        </Button>
      </div>
    );
  }
  return (
    <div className="coupon mt-4">
      <TextField
        {...form.field('coupon')}
        label="Coupon (optional)"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button name="intent" value="coupon">
        Apply
      </Button>
    </div>
  );
}

/** The bill and the pay button. */
export function CheckoutBill(props: CheckoutBillProps) {
  const { title, about, level, bill, isFree, price, validity } = props.view;
  return (
    <aside>
      <div className="card">
        <h2>{title}</h2>
        {about.length > 0 && (
          <p className="meta dots mt-2">
            {about.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        {level && (
          <p className="mt-2">
            <Level level={level} />
          </p>
        )}
        <CouponPart {...props} />
        <div className="mt-4">
          <BillLines bill={bill} />
        </div>
        <div className="mt-4">
          <Button name="intent" value="pay" variant="primary" size="large" isBlock icon={isFree ? undefined : lockIcon}>
            {isFree ? 'Get it for ₹0' : `Pay ${price}`}
          </Button>
        </div>
        <p className="hint mt-3">{validity}</p>
      </div>
    </aside>
  );
}
