import { OrderRequest } from '@shikhar/contracts/store/orders/schemas';
import * as z from 'zod';
import { defineForm, type FormView } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { KeyValues } from '../../../ui/facts.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ChosenOffer } from './load-offer.server.ts';

/** Parses a number of seats, with or without commas; NaN if invalid. */
function parseCount(typed: string): number {
  const plain = typed.trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}

const { seats, coupon } = OrderRequest.shape;

export const seatOrderForm = defineForm({
  schema: z.strictObject({ seats: seats.unwrap(), coupon }),
  fields: ['seats', 'coupon'],
  read: (values) => ({
    seats: parseCount(values['seats'] ?? ''),
    ...(values['coupon']?.trim() && { coupon: values['coupon'] }),
  }),
});

/** Order form: number of seats at the shown price. */
export function SeatOrderForm({ offer, view }: { offer: ChosenOffer; view: FormView<object> }) {
  const { id, about, tests, until, price } = offer;
  const form = useForm(seatOrderForm, view);
  return (
    <>
      <FormErrorsBanner errors={form.errors} />
      <div className="cols cols-6-6">
        <PostForm
          action={`/school/seats/new?package=${id}`}
          className="card stack gap-5"
          noValidate
          ref={form.element}
          onSubmit={form.onSubmit}
        >
          <HiddenFields values={view.hidden} />
          <TextField
            {...form.field('seats')}
            label="Seats"
            inputMode="numeric"
            hint="One for each student, 1 to 5000"
            autoComplete="off"
            required
          />
          <TextField
            {...form.field('coupon')}
            label="Coupon (optional)"
            maxLength={40}
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
    </>
  );
}
