import { OrderRequest } from '@shikhar/contracts/store/orders/schemas';
import * as z from 'zod';
import { type FormErrors, listIssues, sortErrors, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import type { SortedFields } from '../../../forms/parse-form.ts';

/** Typed values of the seat order form. */
export interface SeatOrderValues {
  seats: string;
  coupon: string;
}

// Written by the page.
const Hidden = z.object({
  idempotencyKey: z.uuid(),
  seenPrice: z.string().regex(/^\d{1,12}$/),
  seenRevision: z.string().regex(/^\d{1,9}$/),
});

const known: ReadonlySet<string> = new Set([...Object.keys(Hidden.shape), 'seats', 'coupon']);
const shown: ReadonlySet<string> = new Set(['seats', 'coupon']);

type Read = { values: SeatOrderValues; key: string } & ({ order: OrderRequest } | { errors: FormErrors });

/** Parses a number of seats, with or without commas; NaN if invalid. */
function parseCount(typed: string): number {
  const plain = typed.trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Parses the seat order form; null for a form that our pages cannot send. */
export function parseSeatOrder({ fields, repeated }: SortedFields, packageId: string): Read | null {
  const hidden = Hidden.safeParse(fields).data;
  if (!hidden || Object.keys(fields).some((name) => !known.has(name))) return null;
  const key = hidden.idempotencyKey;
  const values = { seats: fields['seats'] ?? '', coupon: fields['coupon'] ?? '' };
  if (repeated.length > 0) return { values, key, errors: toRepeatedFieldsError(repeated) };
  const order = OrderRequest.safeParse({
    idempotencyKey: key,
    packageId,
    seats: parseCount(values.seats),
    seenPricePaise: Number(hidden.seenPrice),
    seenRevision: Number(hidden.seenRevision),
    ...(values.coupon.trim() !== '' && { coupon: values.coupon }),
  });
  if (order.success) return { values, key, order: order.data };
  // The contract's message for a non-number is not meant for users.
  const words = listIssues(order.error).map(
    ([field, message]) => [field, field === 'seats' ? 'Enter 1 to 5000.' : message] as const,
  );
  return { values, key, errors: sortErrors(shown, words) };
}
