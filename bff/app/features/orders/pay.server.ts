import { data, redirect } from '@remix-run/node';
import { startPayment } from '@shikhar/contracts/orders/payment-routes';
import { readOrder, setOrderCoupon } from '@shikhar/contracts/orders/routes';
import { CouponCode, type Order, type PaymentRequest } from '@shikhar/contracts/orders/schemas';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../domain/errors.ts';
import { type FormFaults, noFaults, sayAbove, sayRepeatedFields } from '../../lib/form-faults.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import { openVisit, type RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { type CheckoutValues, fillFromForm, type ReturnedCheckout } from './checkout-values.ts';
import { findGatewayPath, findOrderPath } from './order-paths.ts';
import { findOrderState } from './order-state.ts';
import { checkoutFields, readPayment } from './read-payment.ts';

/** Where payments cannot be begun: the order stays as it is. */
const outages: Readonly<Record<string, string>> = {
  GATEWAY_AWAY: 'The payment gateway does not answer just now. Nothing was taken; please try again in a few minutes.',
  PAYMENTS_OFF: 'Payments are switched off for now. Nothing was taken; please try again later.',
};
const noAnswer = 'The payment could not be begun just now. Nothing was taken; please try again.';

function explain(error: unknown, { context }: RequestArguments) {
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance) context.isFormUnanswered = true;
  const fallback = (error instanceof DomainUnavailable && outages[error.code ?? '']) || noAnswer;
  return explainFormFailure(error, { context, shown: checkoutFields, fallback });
}

async function begin(args: RequestArguments, visitor: Visitor, id: string, request: PaymentRequest): Promise<Response> {
  const { status } = await visitor.call(startPayment, { params: { id }, body: request });
  if (status === 204) return redirect(findOrderPath(id), 303);
  const { method, mobile } = request;
  const visit = await openVisit(args);
  await visit.change({ payment: { orderId: id, ...(method && { method }), ...(mobile && { mobile }) } });
  return redirect(findGatewayPath(id), 303);
}

/** A press of the checkout; `showAgain` has everything typed come back with the page. */
interface Press {
  readonly args: RequestArguments;
  readonly visitor: Visitor;
  readonly id: string;
  readonly values: CheckoutValues;
  showAgain(answer: Answer, more?: Partial<CheckoutValues>): ReturnType<typeof data<ReturnedCheckout>>;
}

interface Answer {
  readonly status: number;
  readonly faults: FormFaults;
  readonly note?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @param code null to leave it out */
async function changeCoupon({ args, visitor, id, showAgain }: Press, code: string | null, note?: string) {
  try {
    await visitor.call(setOrderCoupon, { params: { id }, body: { coupon: code } });
    return showAgain({ status: 200, faults: noFaults, ...(note && { note }) }, { coupon: '' });
  } catch (error) {
    return showAgain(explain(error, args));
  }
}

async function applyCoupon(press: Press, note?: string) {
  const read = CouponCode.safeParse(press.values.coupon);
  if (read.success) return changeCoupon(press, read.data, note);
  const fields = { coupon: read.error.issues[0]?.message ?? '' };
  return press.showAgain({ status: 400, faults: { messages: [], fields } });
}

const couponFirst = 'Your coupon is in the bill now. Nothing was paid yet; please look at the new amount, and pay.';

const amountChanged = sayAbove('The amount of this order has changed. Nothing was taken; please look at it, and pay again.');

/** @param seenTotal what the page showed, in paise */
async function pay(press: Press, seenTotal: string | undefined) {
  const { args, visitor, id, values, showAgain } = press;
  let order: Order;
  try {
    order = (await visitor.call(readOrder, { params: { id } })).body;
  } catch (error) {
    return showAgain(explain(error, args));
  }
  const state = findOrderState(order, args.context.now);
  if (state !== 'unsent' && state !== 'unpaid') return redirect(findOrderPath(id), 303);
  // Typed and not applied: it is meant for this payment, whose amount it changes.
  if (values.coupon.trim() !== '') return applyCoupon(press, couponFirst);
  const read = readPayment(values, visitor.user.role === 'student' && order.totalPaise > 0);
  if ('faults' in read) return showAgain({ status: 400, faults: read.faults });
  if (seenTotal !== String(order.totalPaise)) return showAgain({ status: 409, faults: amountChanged });
  try {
    return await begin(args, visitor, id, read.request);
  } catch (error) {
    if (error instanceof DomainRefusal && error.problem.code === 'ORDER_CLOSED') return redirect(findOrderPath(id), 303);
    return showAgain(explain(error, args));
  }
}

/** What a press of the checkout does. */
export async function actOnCheckout(args: RequestArguments, visitor: Visitor, id: string) {
  const { fields, repeated } = sortFields(await readForm(args.request));
  const values = fillFromForm(fields);
  const press: Press = {
    args,
    visitor,
    id,
    values,
    showAgain: ({ status, faults, note, headers = {} }, more = {}) =>
      data<ReturnedCheckout>(
        { values: { ...values, ...more }, total: fields['total'] ?? '', faults, ...(note && { note }) },
        { status, headers },
      ),
  };
  if (repeated.length > 0) return press.showAgain({ status: 400, faults: sayRepeatedFields(repeated) });
  if (fields['press'] === 'coupon') return applyCoupon(press);
  if (fields['press'] === 'drop') return changeCoupon(press, null);
  if (fields['press'] !== 'pay') throw createRefusal('This form has no such button.');
  return pay(press, fields['total']);
}
