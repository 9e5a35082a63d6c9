import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { placeOrder } from '@shikhar/contracts/orders/routes';
import { DomainRefusal, DomainUnavailable } from '../../domain/errors.ts';
import { type FormFaults, sayAbove } from '../../lib/form-faults.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { readSeatOrder, type SeatOrderValues } from './seat-order.ts';

const shown: ReadonlySet<string> = new Set(['seats', 'coupon']);
const nothing = 'Nothing was charged.';

/** The page has the new price by now: the same button orders at it. */
const changed: Readonly<Record<string, string>> = {
  PRICE_CHANGED: `The price changed while this page was open. ${nothing} This page has the new price now.`,
  PACKAGE_CHANGED: `This package changed while the page was open. ${nothing} Please look at it again; this page is up to date now.`,
};

/** A form that was refused. */
export interface ReturnedSeatOrder {
  values: SeatOrderValues;
  faults: FormFaults;
  /** The one it came with: no order was made by it, or it is not known. */
  key: string;
}

function explain(error: unknown, context: ActionFunctionArgs['context']) {
  const isRefusal = error instanceof DomainRefusal;
  const words = isRefusal ? changed[error.problem.code] : undefined;
  if (isRefusal && words) return { status: error.status, headers: {}, faults: sayAbove(words) };
  const isOff = error instanceof DomainUnavailable && error.code === 'PAYMENTS_OFF';
  const fallback = isOff
    ? `Payments are switched off for now. ${nothing} Please try again later.`
    : `The order could not be made just now. ${nothing} Please try again.`;
  return explainFormFailure(error, { context, shown, fallback });
}

/** Orders the seats and leads to the checkout; the page again, with the reason, where no order is made. */
export async function placeSeats(visitor: Visitor, args: ActionFunctionArgs, packageId: string) {
  const read = readSeatOrder(sortFields(await readForm(args.request)), packageId);
  if (read === null) throw createRefusal('This form could not be read. Please go back and try again.');
  const { values, key } = read;
  if ('faults' in read) return data<ReturnedSeatOrder>({ values, key, faults: read.faults }, { status: 400 });
  try {
    const { body: order } = await visitor.call(placeOrder, { body: read.order });
    const isUnpaid = order.status === 'created' && order.gateway === null;
    return redirect(isUnpaid ? `/orders/${order.id}/checkout` : `/orders/${order.id}`, 303);
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 404) {
      await visitor.showToast({ text: `This is not sold any more. ${nothing}` });
      return redirect('/school/seats/new', 303);
    }
    const { status, headers, faults } = explain(error, args.context);
    return data<ReturnedSeatOrder>({ values, key, faults }, { status, headers });
  }
}
