import { OrderRequest } from '@shikhar/contracts/store/orders/schemas';
import * as z from 'zod';
import type { SortedFields } from '../../../../forms/parse-form.ts';

type Item = { packageId: string } | { testId: string };

// Written by the page; users type only the coupon.
const Hidden = z.object({
  idempotencyKey: z.uuid(),
  seenPrice: z.string().regex(/^\d{1,12}$/),
  seenRevision: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
});

export type ParsedSubmission =
  | { kind: 'tampered' }
  | { kind: 'coupon-wrong'; message: string }
  | { kind: 'order'; body: OrderRequest };

/** Parses the Purchase Now form. */
export function parseSubmission({ fields, repeated }: SortedFields, item: Item): ParsedSubmission {
  const hidden = Hidden.safeParse(fields).data;
  if (!hidden || repeated.length > 0) return { kind: 'tampered' };
  const coupon = (fields['coupon'] ?? '').trim();
  const read = OrderRequest.safeParse({
    ...item,
    idempotencyKey: hidden.idempotencyKey,
    seenPricePaise: Number(hidden.seenPrice),
    ...('packageId' in item && { seenRevision: Number(hidden.seenRevision) }),
    ...(coupon !== '' && { coupon }),
  });
  if (read.success) return { kind: 'order', body: { ...read.data } };
  const [wrong] = read.error.issues.filter(({ path }) => path[0] === 'coupon');
  return wrong && read.error.issues.length === 1 ? { kind: 'coupon-wrong', message: wrong.message } : { kind: 'tampered' };
}
