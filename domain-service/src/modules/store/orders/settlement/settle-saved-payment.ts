import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../../database/database.ts';
import { recordAudit } from '../../../audit/audit.service.ts';
import { PaymentEntity } from '../../payments/payment.entity.ts';
import { hasBoughtAlready } from '../checkout/other-orders.query.ts';
import { type LockedOrder, lockBuyerOf, lockOrder } from '../locked-order.ts';
import type { PaymentSource } from '../order-event.entity.ts';
import { recordOrderEvent } from '../order-events.ts';
import { mailRefund } from '../order-mails.ts';
import { closeAsFailed } from '../order-state.service.ts';
import { requestRefund } from '../refunds/refund-rows.ts';
import { formatReturn, type ReturnReason } from '../refunds/return-words.ts';
import { closeAsRefunded } from './close-as-refunded.ts';
import { markPaid } from './mark-paid.ts';

interface Settlement {
  paymentId: string;
  source?: PaymentSource;
  now: Date;
}

/** Locks the buyer, the order and the payment, in this order; undefined when already settled. */
async function lockUnsettled(em: EntityManager, paymentId: string) {
  const payments = em.getKysely<Database>().selectFrom('payments').where('id', '=', paymentId);
  const known = await payments.select('order_id as orderId').executeTakeFirst();
  if (!known) return undefined;
  await lockBuyerOf(em, known.orderId);
  const order = await lockOrder(em, known.orderId);
  const payment = await payments
    .select(['id', 'gateway', 'amount_paise as amountPaise', 'currency'])
    .where('status', '=', 'captured')
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return order && payment && { payment, order };
}

type Unsettled = NonNullable<Awaited<ReturnType<typeof lockUnsettled>>>;

/** Refunds the payment: a row that a job sends, and an e-mail to the buyer. */
async function refundPayment(em: EntityManager, { payment, order }: Unsettled, reason: ReturnReason, now: Date): Promise<void> {
  const { id: paymentId, amountPaise } = payment;
  const refundId = await requestRefund(em, { paymentId, orderId: order.id, amountPaise, reason, now });
  await mailRefund(em, order, { id: refundId, amountPaise, reason, isAccessEnded: false }, now);
}

async function isBoughtAlready(em: EntityManager, order: LockedOrder, buyerId: string, now: Date): Promise<boolean> {
  if (order.seats !== null) return false;
  const { packageId, testId } = order;
  return hasBoughtAlready(em, { buyerId, packageId, testId, now });
}

async function settleOpen(em: EntityManager, locked: Unsettled, { source, now }: Settlement): Promise<void> {
  const { payment, order } = locked;
  const { gateway, amountPaise, currency } = payment;
  const record = { now, ...(source && { source }) };
  if (amountPaise !== order.totalPaise || currency !== order.currency) {
    const note = `${amountPaise} paise ${currency} in place of ${order.totalPaise} paise ${order.currency}`;
    await recordOrderEvent(em, { orderId: order.id, type: 'amount_differs', note, ...record });
    await closeAsFailed(em, order, { reason: formatReturn('amount_changed'), ...record });
    return refundPayment(em, locked, 'amount_changed', now);
  }
  if (order.buyerId === null) {
    await closeAsFailed(em, order, { reason: 'The account of the buyer was deleted.', ...record });
    return refundPayment(em, locked, 'order_closed', now);
  }
  if (await isBoughtAlready(em, order, order.buyerId, now)) {
    await markPaid(em, order, order.buyerId, { gateway, opens: false, ...record });
    await closeAsRefunded(em, order, { now, note: formatReturn('bought_twice') });
    const details = { number: order.number, totalPaise: order.totalPaise, reason: 'bought_twice' };
    await recordAudit(em, { at: now, action: 'order.refunded', subjectType: 'order', subjectId: order.id, details });
    return refundPayment(em, locked, 'bought_twice', now);
  }
  await markPaid(em, order, order.buyerId, { gateway, opens: true, ...record });
}

async function markSettled(em: EntityManager, { paymentId, now }: Settlement): Promise<void> {
  await em.nativeUpdate(PaymentEntity, { id: paymentId }, { settledAt: now });
}

/** Settles a captured payment, in the running transaction. */
export async function settleSavedPayment(em: EntityManager, settling: Settlement): Promise<void> {
  const locked = await lockUnsettled(em, settling.paymentId);
  if (!locked) return;
  const { status } = locked.order;
  if (status === 'created') await settleOpen(em, locked, settling);
  else await refundPayment(em, locked, status === 'paid' || status === 'refunded' ? 'paid_twice' : 'order_closed', settling.now);
  await markSettled(em, settling);
}

/** Refunds a payment that could not be settled for too long, and closes its order; in the running transaction. */
export async function abandonSettling(em: EntityManager, settling: Settlement): Promise<void> {
  const locked = await lockUnsettled(em, settling.paymentId);
  if (!locked) return;
  const { now } = settling;
  if (locked.order.status === 'created') await closeAsFailed(em, locked.order, { reason: formatReturn('access_failed'), now });
  await refundPayment(em, locked, 'access_failed', now);
  await markSettled(em, settling);
}
