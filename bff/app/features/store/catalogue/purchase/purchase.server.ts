import { redirect } from '@remix-run/node';
import { getPackage } from '@shikhar/contracts/store/catalogue/routes';
import { placeOrder } from '@shikhar/contracts/store/orders/routes';
import { type Order, OrderRequest } from '@shikhar/contracts/store/orders/schemas';
import * as z from 'zod';
import { DomainRefusal } from '../../../../domain/errors.ts';
import { createOutdatedFormRefusal } from '../../../../lib/responses/refusal.ts';
import { findToday } from '../../../../lib/site/today.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { submitForm } from '../../../accounts/sessions/submit-form.server.ts';
import { isOnSale } from '../on-sale.ts';
import { purchaseForm } from './purchase-form.tsx';

/** The price that the page showed, and the key of its form. */
export const HiddenOrder = z.strictObject({
  idempotencyKey: z.uuid(),
  seenPrice: z.string().regex(/^\d{1,12}$/),
  seenRevision: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
});

/** The order of what the page showed. Throws a refusal for a form that our pages cannot send. */
export function parseOrder(
  { idempotencyKey, seenPrice, seenRevision }: z.infer<typeof HiddenOrder>,
  item: Pick<OrderRequest, 'packageId' | 'testId' | 'seats' | 'coupon'>,
): OrderRequest {
  const order = OrderRequest.safeParse({
    ...item,
    idempotencyKey,
    seenPricePaise: Number(seenPrice),
    ...(item.packageId !== undefined && { seenRevision: Number(seenRevision) }),
  });
  if (!order.success) throw createOutdatedFormRefusal();
  return order.data;
}

export const orderFallback = 'We could not place the order. Nothing was charged. Please try again.';

export const orderOutages = {
  PAYMENTS_OFF: 'Payments are switched off for now. Nothing was charged. Please try again later.',
};

/** The page shows the new price, so pressing the button again accepts it. */
export const orderRefusals: Readonly<Record<string, string>> = {
  PRICE_CHANGED: 'The price changed while this page was open. Nothing was charged. This page has the new price now.',
  PACKAGE_CHANGED:
    'This package changed while the page was open. Nothing was charged. Please look at it again; this page is up to date now.',
  ALREADY_BOUGHT: 'You have this already. Nothing was charged.',
  PAYMENT_WAITING: 'An earlier payment for this is waiting for the bank. Nothing more was charged. See its status in My orders.',
};

export const notOnSale = 'This is no longer on sale. Nothing was charged.';

/** URL of the order's next step. */
export function findNextPath({ id, status, gateway }: Order): string {
  return status === 'created' && gateway === null ? `/orders/${id}/checkout` : `/orders/${id}`;
}

/** Whether a changed item is still on sale. */
async function isSold(client: ServiceClient, packageId: string | undefined, now: Date): Promise<boolean> {
  if (packageId === undefined) return true;
  try {
    const { body } = await client.call(getPackage, { params: { id: packageId } });
    return body.purchased || isOnSale(body, findToday(now));
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 404) return false;
    throw error;
  }
}

/** Handles Purchase Now; returns the page with a reason if no order was made. */
export function purchase(args: RequestArguments, client: ServiceClient, item: { packageId?: string; testId?: string }) {
  return submitForm(args, {
    form: purchaseForm,
    hidden: HiddenOrder,
    fallback: orderFallback,
    outages: orderOutages,
    async save(typed, hidden) {
      const body = parseOrder(hidden, { ...item, ...typed });
      try {
        const { body: order } = await client.call(placeOrder, { body });
        return redirect(findNextPath(order), 303);
      } catch (error) {
        if (!(error instanceof DomainRefusal)) throw error;
        const isChanged = error.problem.code === 'PACKAGE_CHANGED';
        const isGone = error.status === 404 || (isChanged && !(await isSold(client, item.packageId, args.context.now)));
        if (!isGone) throw error;
        await client.showToast({ text: notOnSale });
        return redirect('/test-series', 303);
      }
    },
    async retry({ code }, hidden) {
      const words = orderRefusals[code];
      return words === undefined ? null : { hidden, words };
    },
  });
}
