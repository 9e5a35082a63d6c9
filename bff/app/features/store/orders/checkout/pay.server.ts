import { data, redirect } from '@remix-run/node';
import { startPayment } from '@shikhar/contracts/store/orders/payment-routes';
import { getOrder, setOrderCoupon } from '@shikhar/contracts/store/orders/routes';
import { CouponCode, type Order, type PaymentRequest } from '@shikhar/contracts/store/orders/schemas';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../../domain/errors.ts';
import { type FormErrors, noErrors, toFormError, toRepeatedFieldsError } from '../../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../../forms/parse-form.ts';
import { createRefusal } from '../../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import { getSession, type RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { checkoutFields, parsePayment } from '../../payments/parse-payment.ts';
import { findGatewayPath, findOrderPath } from '../order-paths.ts';
import { findOrderState } from '../order-state.ts';
import { type CheckoutValues, parseCheckoutValues, type ReturnedCheckout } from './checkout-values.ts';

/** Messages if a payment cannot be started; the order is unchanged. */
const outages: Readonly<Record<string, string>> = {
  GATEWAY_AWAY: 'The payment gateway is not responding. Nothing was taken; please try again in a few minutes.',
  PAYMENTS_OFF: 'Payments are switched off for now. Nothing was taken; please try again later.',
};
const noAnswer = 'The payment could not be started. Nothing was taken; please try again.';

function explain(error: unknown, { context }: RequestArguments) {
  if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance) context.isFormUnanswered = true;
  const fallback = (error instanceof DomainUnavailable && outages[error.code ?? '']) || noAnswer;
  return explainFormFailure(error, { context, shown: checkoutFields, fallback });
}

async function redirectToGateway(
  args: RequestArguments,
  client: ServiceClient,
  id: string,
  request: PaymentRequest,
): Promise<Response> {
  const { status } = await client.call(startPayment, { params: { id }, body: request });
  if (status === 204) return redirect(findOrderPath(id), 303);
  const { method, mobile } = request;
  const session = await getSession(args);
  await session.change({ payment: { orderId: id, ...(method && { method }), ...(mobile && { mobile }) } });
  return redirect(findGatewayPath(id), 303);
}

/** A checkout submission; `showAgain` returns the page with all typed values. */
interface FormSubmission {
  readonly args: RequestArguments;
  readonly client: ServiceClient;
  readonly id: string;
  readonly values: CheckoutValues;
  showAgain(answer: Answer, more?: Partial<CheckoutValues>): ReturnType<typeof data<ReturnedCheckout>>;
}

interface Answer {
  readonly status: number;
  readonly errors: FormErrors;
  readonly note?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @param code null to leave it out */
async function changeCoupon({ args, client, id, showAgain }: FormSubmission, code: string | null, note?: string) {
  try {
    await client.call(setOrderCoupon, { params: { id }, body: { coupon: code } });
    return showAgain({ status: 200, errors: noErrors, ...(note && { note }) }, { coupon: '' });
  } catch (error) {
    return showAgain(explain(error, args));
  }
}

async function applyCoupon(submission: FormSubmission, note?: string) {
  const read = CouponCode.safeParse(submission.values.coupon);
  if (read.success) return changeCoupon(submission, read.data, note);
  const fields = { coupon: read.error.issues[0]?.message ?? '' };
  return submission.showAgain({ status: 400, errors: { messages: [], fields } });
}

const couponFirst = 'Your coupon is applied. Nothing is paid yet. Check the new amount, then pay.';

const amountChanged = toFormError('The amount of this order has changed. Nothing was charged. Check it, then pay again.');

/** @param seenTotal what the page showed, in paise */
async function pay(submission: FormSubmission, seenTotal: string | undefined) {
  const { args, client, id, values, showAgain } = submission;
  let order: Order;
  try {
    order = (await client.call(getOrder, { params: { id } })).body;
  } catch (error) {
    return showAgain(explain(error, args));
  }
  const state = findOrderState(order, args.context.now);
  if (state !== 'unsent' && state !== 'unpaid') return redirect(findOrderPath(id), 303);
  // A typed but unapplied coupon is meant for this payment and changes its amount.
  if (values.coupon.trim() !== '') return applyCoupon(submission, couponFirst);
  const read = parsePayment(values, client.user.role === 'student' && order.totalPaise > 0);
  if ('errors' in read) return showAgain({ status: 400, errors: read.errors });
  if (seenTotal !== String(order.totalPaise)) return showAgain({ status: 409, errors: amountChanged });
  try {
    return await redirectToGateway(args, client, id, read.request);
  } catch (error) {
    if (error instanceof DomainRefusal && error.problem.code === 'ORDER_CLOSED') return redirect(findOrderPath(id), 303);
    return showAgain(explain(error, args));
  }
}

/** Handles the checkout form. */
export async function handleCheckoutAction(args: RequestArguments, client: ServiceClient, id: string) {
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const values = parseCheckoutValues(fields);
  const submission: FormSubmission = {
    args,
    client,
    id,
    values,
    showAgain: ({ status, errors, note, headers = {} }, more = {}) =>
      data<ReturnedCheckout>(
        { values: { ...values, ...more }, total: fields['total'] ?? '', errors, ...(note && { note }) },
        { status, headers },
      ),
  };
  if (repeated.length > 0) return submission.showAgain({ status: 400, errors: toRepeatedFieldsError(repeated) });
  if (fields['intent'] === 'coupon') return applyCoupon(submission);
  if (fields['intent'] === 'drop') return changeCoupon(submission, null);
  if (fields['intent'] !== 'pay') throw createRefusal('This form has no such button.');
  return pay(submission, fields['total']);
}
