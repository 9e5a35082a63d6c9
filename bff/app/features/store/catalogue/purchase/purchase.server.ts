import { data, redirect } from '@remix-run/node';
import { getPackage } from '@shikhar/contracts/store/catalogue/routes';
import { placeOrder } from '@shikhar/contracts/store/orders/routes';
import type { Order, OrderRequest } from '@shikhar/contracts/store/orders/schemas';
import { DomainRefusal, DomainUnavailable } from '../../../../domain/errors.ts';
import { parseForm, sortFields } from '../../../../forms/parse-form.ts';
import { createRefusal } from '../../../../lib/responses/refusal.ts';
import { findToday } from '../../../../lib/site/today.ts';
import { toFailurePage } from '../../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import type { RefusedPurchase } from '../offer-view.ts';
import { isOnSale } from '../on-sale.ts';
import { parseSubmission } from './parsed-submission.ts';

const nothing = 'Nothing was charged.';

function showAgain(status: number, refused: Partial<RefusedPurchase>, headers: Readonly<Record<string, string>> = {}) {
  const blank: RefusedPurchase = { message: null, link: null, coupon: '', couponError: null, key: null };
  return data({ ...blank, ...refused }, { status, headers });
}

/** The page shows the new price, so pressing the button again accepts it. */
const changed: Readonly<Record<string, string>> = {
  PRICE_CHANGED: `The price changed while this page was open. ${nothing} This page has the new price now.`,
  PACKAGE_CHANGED: `This package changed while the page was open. ${nothing} Please look at it again; this page is up to date now.`,
  ALREADY_BOUGHT: `You have this already. ${nothing}`,
};

function explainRefusal({ status, problem }: DomainRefusal, coupon: string) {
  const { code, message } = problem;
  if (code.startsWith('COUPON_')) return showAgain(status, { coupon, couponError: message });
  if (code === 'PAYMENT_WAITING') {
    const words = 'An earlier payment for this is waiting for the bank. Nothing more was charged.';
    return showAgain(status, { message: words, coupon, link: { href: '/orders', label: 'See My orders' } });
  }
  const said = changed[code];
  return said === undefined ? null : showAgain(status, { message: said, coupon });
}

function explainOutage({ retryAfterSeconds, code }: DomainUnavailable, { coupon, idempotencyKey }: OrderRequest) {
  const message =
    code === 'PAYMENTS_OFF'
      ? `Payments are switched off for now. ${nothing} Please try again later.`
      : `We could not place the order. ${nothing} Please try again.`;
  const headers = { 'retry-after': String(retryAfterSeconds ?? 15) };
  return showAgain(503, { message, coupon: coupon ?? '', key: idempotencyKey }, headers);
}

/** URL of the order's next step. */
function findPlace({ id, status, gateway }: Order): string {
  return status === 'created' && gateway === null ? `/orders/${id}/checkout` : `/orders/${id}`;
}

/** Whether a changed item is still on sale. */
async function isSold(client: ServiceClient, { packageId }: OrderRequest, now: Date): Promise<boolean> {
  if (packageId === undefined) return true;
  try {
    const { body } = await client.call(getPackage, { params: { id: packageId } });
    return body.purchased || isOnSale(body, findToday(now));
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 404) return false;
    throw error;
  }
}

async function toRefusalResponse(error: DomainRefusal, client: ServiceClient, body: OrderRequest, now: Date) {
  const isGone = error.status === 404 || (error.problem.code === 'PACKAGE_CHANGED' && !(await isSold(client, body, now)));
  if (!isGone) return explainRefusal(error, body.coupon ?? '');
  await client.showToast({ text: `This is no longer on sale. ${nothing}` });
  return redirect('/test-series', 303);
}

/** Handles Purchase Now; returns the page with a reason if no order was made. */
export async function purchase(args: RequestArguments, client: ServiceClient, item: { packageId: string } | { testId: string }) {
  const sorted = sortFields(await parseForm(args.request));
  const submission = parseSubmission(sorted, item);
  if (submission.kind === 'tampered') throw createRefusal('This form could not be read. Please go back and try again.');
  if (submission.kind === 'coupon-wrong') {
    const coupon = (sorted.fields['coupon'] ?? '').slice(0, 60);
    return showAgain(400, { coupon, couponError: submission.message });
  }
  const { body } = submission;
  try {
    const { body: order } = await client.call(placeOrder, { body });
    return redirect(findPlace(order), 303);
  } catch (error) {
    const answer = error instanceof DomainRefusal ? await toRefusalResponse(error, client, body, args.context.now) : null;
    if (answer !== null) return answer;
    if (!(error instanceof DomainUnavailable)) throw toFailurePage(error, args.context);
    args.context.log.warn({ reason: error.message }, 'order not placed');
    return explainOutage(error, body);
  }
}
