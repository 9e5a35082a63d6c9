import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { placeOrder } from '@shikhar/contracts/store/orders/routes';
import { DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { type FormErrors, toFormError } from '../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { parseSeatOrder, type SeatOrderValues } from './seat-order.ts';

const shown: ReadonlySet<string> = new Set(['seats', 'coupon']);
const nothing = 'Nothing was charged.';

/** The page shows the new price, so pressing the button again accepts it. */
const changed: Readonly<Record<string, string>> = {
  PRICE_CHANGED: `The price changed while this page was open. ${nothing} This page has the new price now.`,
  PACKAGE_CHANGED: `This package changed while the page was open. ${nothing} Please look at it again; this page is up to date now.`,
};

/** A refused form. */
export interface ReturnedSeatOrder {
  values: SeatOrderValues;
  errors: FormErrors;
  /** The submitted key: reused because no order, or possibly no order, was made. */
  key: string;
}

function explain(error: unknown, context: ActionFunctionArgs['context']) {
  const isRefusal = error instanceof DomainRefusal;
  const words = isRefusal ? changed[error.problem.code] : undefined;
  if (isRefusal && words) return { status: error.status, headers: {}, errors: toFormError(words) };
  const isOff = error instanceof DomainUnavailable && error.code === 'PAYMENTS_OFF';
  const fallback = isOff
    ? `Payments are switched off for now. ${nothing} Please try again later.`
    : `We could not place the order. ${nothing} Please try again.`;
  return explainFormFailure(error, { context, shown, fallback });
}

/** Orders seats and redirects to the checkout; returns the page with a reason if no order was made. */
export async function handleSeatOrder(client: ServiceClient, args: ActionFunctionArgs, packageId: string) {
  const read = parseSeatOrder(sortFields(await parseForm(args.request)), packageId);
  if (read === null) throw createRefusal('This form could not be read. Please go back and try again.');
  const { values, key } = read;
  if ('errors' in read) return data<ReturnedSeatOrder>({ values, key, errors: read.errors }, { status: 400 });
  try {
    const { body: order } = await client.call(placeOrder, { body: read.order });
    const isUnpaid = order.status === 'created' && order.gateway === null;
    return redirect(isUnpaid ? `/orders/${order.id}/checkout` : `/orders/${order.id}`, 303);
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 404) {
      await client.showToast({ text: `This is no longer on sale. ${nothing}` });
      return redirect('/school/seats/new', 303);
    }
    const { status, headers, errors } = explain(error, args.context);
    return data<ReturnedSeatOrder>({ values, key, errors }, { status, headers });
  }
}
