import { Button, LinkButton } from '../../../ui/button.tsx';
import { KeyValues } from '../../../ui/facts.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ReturnedSeatOrder } from './handle-seat-order.server.ts';
import type { ChosenOffer } from './load-offer.server.ts';

interface SeatOrderFormProps {
  offer: ChosenOffer;
  returned: ReturnedSeatOrder | undefined;
}

/** Order form: number of seats at the shown price. */
export function SeatOrderForm({ offer, returned }: SeatOrderFormProps) {
  const { id, about, tests, until, price, pricePaise, revision, key } = offer;
  const values = returned?.values ?? { seats: '', coupon: '' };
  const wrongSeats = returned?.errors.fields['seats'];
  const wrongCoupon = returned?.errors.fields['coupon'];
  return (
    <div className="cols cols-6-6">
      <PostForm action={`/school/seats/new?package=${id}`} className="card stack gap-5" noValidate>
        <input type="hidden" name="idempotencyKey" value={returned?.key ?? key} />
        <input type="hidden" name="seenPrice" value={pricePaise} />
        <input type="hidden" name="seenRevision" value={revision} />
        <TextField
          name="seats"
          label="Seats"
          inputMode="numeric"
          hint="One for each student, 1 to 5000"
          defaultValue={values.seats}
          error={wrongSeats}
          isFocused={wrongSeats !== undefined}
          autoComplete="off"
          required
        />
        <TextField
          name="coupon"
          label="Coupon (optional)"
          maxLength={40}
          defaultValue={values.coupon}
          error={wrongCoupon}
          isFocused={wrongSeats === undefined && wrongCoupon !== undefined}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <p className="meta">You see the bill next. Nothing is charged before you pay.</p>
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton href="/school/seats/new">Cancel</LinkButton>
          <Button variant="primary">Go to checkout</Button>
        </div>
      </PostForm>
      <section aria-labelledby="package">
        <SectionHead title="The package" id="package" fact={about} />
        <KeyValues
          facts={[
            { label: 'Price of a seat', value: price === 'Free' ? price : `${price}, GST included` },
            { label: 'Opens', value: tests },
            { label: 'Use until', value: until },
          ]}
        />
      </section>
    </div>
  );
}
