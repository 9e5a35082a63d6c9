import { data, redirect, redirectDocument } from '@remix-run/node';
import { startPayment } from '@shikhar/contracts/store/orders/payment-routes';
import { getOrder, setOrderCoupon } from '@shikhar/contracts/store/orders/routes';
import type { Order, PaymentRequest } from '@shikhar/contracts/store/orders/schemas';
import * as z from 'zod';
import { DomainRefusal } from '../../../../domain/errors.ts';
import type { FormView } from '../../../../forms/define-form.ts';
import { type FormErrors, noErrors, toFormError } from '../../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../../forms/parse-form.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import { getSession, type RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { submitForm } from '../../../accounts/sessions/submit-form.server.ts';
import { findGatewayPath, findOrderPath } from '../order-paths.ts';
import { findOrderState } from '../order-state.ts';
import { couponForm, guardianForm, isPayment, paymentForm, uncheckedForm } from './checkout-form.ts';

/** The button, and the total that the page showed, in paise. */
const Hidden = z.strictObject({ intent: z.enum(['pay', 'coupon', 'drop']), total: z.string().max(12).optional() });
type Hidden = z.infer<typeof Hidden>;

const shared = {
  hidden: Hidden,
  fallback: 'The payment could not be started. Nothing was taken; please try again.',
  outages: {
    GATEWAY_AWAY: 'The payment gateway is not responding. Nothing was taken; please try again in a few minutes.',
    PAYMENTS_OFF: 'Payments are switched off for now. Nothing was taken; please try again later.',
  },
};

interface Submission {
  readonly args: RequestArguments;
  readonly client: ServiceClient;
  readonly id: string;
  readonly posted: FormData;
}

/** Runs a call about the order. Once it has ended, its page says why. */
async function call<Result>({ id }: Submission, run: () => Promise<Result>) {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DomainRefusal && error.problem.code === 'ORDER_CLOSED') return redirect(findOrderPath(id), 303);
    throw error;
  }
}

interface Answer {
  readonly status: number;
  readonly errors: FormErrors;
  /** Says what was done instead of the payment. */
  readonly note?: string;
  readonly coupon?: string;
}

/** The checkout with all that was typed. */
function showAgain({ posted }: Submission, hidden: Hidden, { status, errors, note, coupon }: Answer) {
  const { fields } = sortFields(posted);
  const view: FormView<Hidden> = { values: { ...fields, ...(coupon !== undefined && { coupon }) }, hidden, errors };
  return data({ view, ...(note && { note }) }, { status });
}

const couponFirst = 'Your coupon is applied. Nothing is paid yet. Check the new amount, then pay.';

function changeCoupon(submission: Submission) {
  const { args, client, id, posted } = submission;
  const isRemoved = posted.get('intent') === 'drop';
  const save = (body: { coupon: string | null }, hidden: Hidden) =>
    call(submission, async () => {
      await client.call(setOrderCoupon, { params: { id }, body });
      const note = hidden.intent === 'pay' ? { note: couponFirst } : {};
      return showAgain(submission, hidden, { status: 200, errors: noErrors, coupon: '', ...note });
    });
  return submitForm(args, { ...shared, form: isRemoved ? uncheckedForm : couponForm, save }, posted);
}

async function redirectToGateway({ args, client, id }: Submission, request: PaymentRequest): Promise<Response> {
  const { status } = await client.call(startPayment, { params: { id }, body: request });
  if (status === 204) return redirect(findOrderPath(id), 303);
  const { method, mobile } = request;
  const session = await getSession(args);
  await session.change({ payment: { orderId: id, ...(method && { method }), ...(mobile && { mobile }) } });
  // The policy of its own document lets that page send a form to the gateway.
  return redirectDocument(findGatewayPath(id), 303);
}

async function findOrder({ client, id }: Submission): Promise<{ order: Order } | { error: unknown }> {
  try {
    return { order: (await client.call(getOrder, { params: { id } })).body };
  } catch (error) {
    return { error };
  }
}

const amountChanged = toFormError('The amount of this order has changed. Nothing was charged. Check it, then pay again.');

async function pay(submission: Submission) {
  const { args, client, id, posted } = submission;
  const found = await findOrder(submission);
  if ('error' in found) {
    const save = () => call(submission, () => Promise.reject(found.error));
    return submitForm(args, { ...shared, form: uncheckedForm, save }, posted);
  }
  const { order } = found;
  const state = findOrderState(order, args.context.now);
  if (state !== 'unsent' && state !== 'unpaid') return redirect(findOrderPath(id), 303);
  const form = client.user.role === 'student' && order.totalPaise > 0 ? guardianForm : paymentForm;
  const save = async ({ coupon: _, ...request }: PaymentRequest & { coupon?: string | undefined }, hidden: Hidden) => {
    const isSeen = hidden.total === String(order.totalPaise);
    if (!isSeen) return showAgain(submission, hidden, { status: 409, errors: amountChanged });
    return call(submission, () => redirectToGateway(submission, request));
  };
  return submitForm(args, { ...shared, form, save }, posted);
}

/** Handles the checkout form. */
export async function handleCheckoutAction(args: RequestArguments, client: ServiceClient, id: string) {
  const submission = { args, client, id, posted: await parseForm(args.request) };
  // A form without a button, or with one that the page does not have, is refused like any other that is not ours.
  return isPayment(submission.posted) ? pay(submission) : changeCoupon(submission);
}
