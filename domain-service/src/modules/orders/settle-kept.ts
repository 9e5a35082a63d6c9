import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit.service.ts';
import { closeAsRefunded } from './close-as-refunded.ts';
import { type HeldOrder, holdBuyerOf, holdOrder } from './held-order.ts';
import { makePaid } from './make-paid.ts';
import { type PaymentSource, recordOrderEvent } from './order-events.ts';
import { mailRefund } from './order-mails.ts';
import { closeAsFailed } from './order-state.service.ts';
import { hasBoughtAlready } from './other-orders.query.ts';
import { requestRefund } from './refund-rows.ts';
import { type ReturnReason, sayReturn } from './return-words.ts';

interface CapturedPayment {
  id: string;
  orderId: string;
  gateway: 'razorpay' | 'sandbox';
  amountPaise: number;
  currency: string;
}

interface Settling {
  paymentId: string;
  source?: PaymentSource;
  now: Date;
}

/** Locks the buyer, the order and the payment, in this order; undefined where it was decided before. */
async function holdUnsettled(
  em: EntityManager,
  paymentId: string,
): Promise<{ payment: CapturedPayment; order: HeldOrder } | undefined> {
  const [known] = await em.execute<{ orderId: string }[]>('select order_id as "orderId" from payments where id = :paymentId', {
    paymentId,
  });
  if (!known) return undefined;
  await holdBuyerOf(em, known.orderId);
  const order = await holdOrder(em, known.orderId);
  const [payment] = await em.execute<CapturedPayment[]>(
    `select id, order_id as "orderId", gateway, amount_paise::float8 as "amountPaise", currency from payments
     where id = :paymentId and status = 'captured' and settled_at is null for update`,
    { paymentId },
  );
  return order && payment && { payment, order };
}

/** The money goes back: a row that a job sends, and word to the buyer. */
async function giveBack(
  em: EntityManager,
  { payment, order }: { payment: CapturedPayment; order: HeldOrder },
  reason: ReturnReason,
  now: Date,
): Promise<void> {
  const { id: paymentId, amountPaise } = payment;
  const refundId = await requestRefund(em, { paymentId, orderId: order.id, amountPaise, reason, now });
  await mailRefund(em, order, { id: refundId, amountPaise, reason, isAccessEnded: false }, now);
}

async function isBoughtAlready(em: EntityManager, order: HeldOrder, buyerId: string, now: Date): Promise<boolean> {
  if (order.seats !== null) return false;
  const { packageId, testId } = order;
  return hasBoughtAlready(em, { buyerId, packageId, testId, now });
}

async function settleOpen(
  em: EntityManager,
  held: { payment: CapturedPayment; order: HeldOrder },
  { source, now }: Settling,
): Promise<void> {
  const { payment, order } = held;
  const { gateway, amountPaise, currency } = payment;
  const told = { now, ...(source && { source }) };
  if (amountPaise !== order.totalPaise || currency !== order.currency) {
    const note = `${amountPaise} paise ${currency} in place of ${order.totalPaise} paise ${order.currency}`;
    await recordOrderEvent(em, { orderId: order.id, type: 'amount_differs', note, ...told });
    await closeAsFailed(em, order, { reason: sayReturn('amount_changed'), ...told });
    return giveBack(em, held, 'amount_changed', now);
  }
  if (order.buyerId === null) {
    await closeAsFailed(em, order, { reason: 'The account of the buyer was deleted.', ...told });
    return giveBack(em, held, 'order_closed', now);
  }
  if (await isBoughtAlready(em, order, order.buyerId, now)) {
    await makePaid(em, order, order.buyerId, { gateway, opens: false, ...told });
    await closeAsRefunded(em, order, { now, note: sayReturn('bought_twice') });
    const details = { number: order.number, totalPaise: order.totalPaise, reason: 'bought_twice' };
    await recordAudit(em, { at: now, action: 'order.refunded', subjectType: 'order', subjectId: order.id, details });
    return giveBack(em, held, 'bought_twice', now);
  }
  await makePaid(em, order, order.buyerId, { gateway, opens: true, ...told });
}

async function markSettled(em: EntityManager, { paymentId, now }: Settling): Promise<void> {
  await em.execute('update payments set settled_at = :now where id = :paymentId', { paymentId, now }, 'run');
}

/** Decides what becomes of a captured payment, in the running transaction. */
export async function settleKept(em: EntityManager, settling: Settling): Promise<void> {
  const held = await holdUnsettled(em, settling.paymentId);
  if (!held) return;
  const { status } = held.order;
  if (status === 'created') await settleOpen(em, held, settling);
  else await giveBack(em, held, status === 'paid' || status === 'refunded' ? 'paid_twice' : 'order_closed', settling.now);
  await markSettled(em, settling);
}

/** Gives the money back of which settling has failed for too long, and closes its order; in the running transaction. */
export async function giveUpSettling(em: EntityManager, settling: Settling): Promise<void> {
  const held = await holdUnsettled(em, settling.paymentId);
  if (!held) return;
  const { now } = settling;
  if (held.order.status === 'created') await closeAsFailed(em, held.order, { reason: sayReturn('access_failed'), now });
  await giveBack(em, held, 'access_failed', now);
  await markSettled(em, settling);
}
