import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../../../errors/domain-error.ts';
import { recordAudit } from '../../../audit/audit.service.ts';
import type { Actor } from '../../../users/management/command-context.service.ts';
import { lockBuyerOf, lockOrder } from '../locked-order.ts';
import { orderNotRefundable } from '../order.errors.ts';
import { recordOrderEvent } from '../order-events.ts';
import { mailRefund, mailReversal } from '../order-mails.ts';
import { closeAsRefunded } from '../settlement/close-as-refunded.ts';
import { requestRefund } from './refund-rows.ts';

interface RefundOfOrder {
  orderId: string;
  reason: string;
  actor: Actor;
  now: Date;
}

/** The payment that paid a locked order: of the settled ones, the one that is not refunded. */
async function findPayingPayment(em: EntityManager, orderId: string): Promise<{ id: string; amountPaise: number } | undefined> {
  const [payment] = await em.execute<{ id: string; amountPaise: number }[]>(
    `select p.id, p.amount_paise::float8 as "amountPaise" from payments p
     where p.order_id = :orderId and p.settled_at is not null and not exists (select 1 from refunds r where r.payment_id = p.id)
     order by p.settled_at limit 1`,
    { orderId },
  );
  return payment;
}

/**
 * Refunds a paid order and revokes what it opened, for an administrator. Idempotent.
 *
 * @throws NOT_FOUND; ORDER_NOT_REFUNDABLE
 */
export async function refundOrder(em: EntityManager, { orderId, reason, actor, now }: RefundOfOrder): Promise<void> {
  await em.transactional(async (transaction) => {
    await lockBuyerOf(transaction, orderId);
    const order = await lockOrder(transaction, orderId);
    if (!order) throw notFound();
    if (order.status === 'refunded') return;
    if (order.status !== 'paid') throw orderNotRefundable();
    const payment = await findPayingPayment(transaction, orderId);
    const { id: actorId, role: actorRole, ...request } = actor;
    const refund = { orderId, reason: 'asked', note: reason, requestedBy: actorId, now } as const;
    const refundId =
      payment && (await requestRefund(transaction, { ...refund, paymentId: payment.id, amountPaise: payment.amountPaise }));
    await closeAsRefunded(transaction, order, { now, actorId, note: reason });
    await recordAudit(transaction, {
      at: now,
      action: 'order.refunded',
      actorId,
      actorRole,
      ...request,
      subjectType: 'order',
      subjectId: orderId,
      details: { number: order.number, totalPaise: order.totalPaise, reason },
    });
    if (refundId === undefined) return mailReversal(transaction, order, now);
    const mail = { id: refundId, amountPaise: order.totalPaise, reason: 'asked', isAccessEnded: true } as const;
    await mailRefund(transaction, order, mail, now);
  });
}

/**
 * Queues refused refunds to be sent again.
 *
 * @throws NOT_FOUND; ORDER_NOT_REFUNDABLE when none was refused
 */
export async function retryRefund(em: EntityManager, { orderId, actor, now }: Omit<RefundOfOrder, 'reason'>): Promise<void> {
  await em.transactional(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw notFound();
    const again = await transaction.execute<{ amountPaise: number }[]>(
      `update refunds set status = 'requested', tries = 0, next_try_at = :now, failure_reason = null
       where order_id = :orderId and status = 'failed' returning id, amount_paise::float8 as "amountPaise"`,
      { orderId, now },
    );
    if (again.length === 0) throw orderNotRefundable('No refund of this order was refused');
    const { id: actorId, role: actorRole, ...request } = actor;
    await recordOrderEvent(transaction, { orderId, type: 'refund_requested', now, actorId, note: 'Sent again' });
    await recordAudit(transaction, {
      at: now,
      action: 'refund.sent_again',
      actorId,
      actorRole,
      ...request,
      subjectType: 'order',
      subjectId: orderId,
      details: { number: order.number, totalPaise: again.reduce((sum, { amountPaise }) => sum + amountPaise, 0) },
    });
  });
}

/** A refund to send to the gateway, or to ask about. */
export interface DueRefund {
  /** The id by which the gateway recognizes it. */
  id: string;
  orderId: string;
  gateway: 'razorpay' | 'sandbox';
  gatewayPaymentId: string;
  amountPaise: number;
  /** Including this one. */
  tries: number;
}

/** Takes due refunds that are requested, or sent and not yet processed; nobody else takes them before `leaseUntil`. */
export function claimDueRefunds(
  em: EntityManager,
  { now, leaseUntil, max: most }: { now: Date; leaseUntil: Date; max: number },
): Promise<DueRefund[]> {
  return em.execute<DueRefund[]>(
    `update refunds r set tries = r.tries + 1, next_try_at = :leaseUntil
     from payments p
     where p.id = r.payment_id and r.id in (
       select id from refunds where status in ('requested', 'sent') and next_try_at <= :now
       order by next_try_at limit :most for update skip locked)
     returning r.id, r.order_id as "orderId", p.gateway, p.gateway_payment_id as "gatewayPaymentId",
       r.amount_paise::float8 as "amountPaise", r.tries`,
    { now, leaseUntil, most },
  );
}

/** A refund's status at the gateway. It never goes back: a processed refund stays processed. */
export type RefundProgress =
  | { status: 'sent'; gatewayRefundId: string; nextTryAt: Date }
  | { status: 'processed'; gatewayRefundId: string }
  | { status: 'failed'; reason: string };

const progressStatement = `
  update refunds set status = :status, gateway_refund_id = coalesce(:gatewayRefundId, gateway_refund_id),
    next_try_at = :nextTryAt, failure_reason = :reason, processed_at = case when :status = 'processed' then :now::timestamptz end
  where id = :refundId and status <> 'processed' and (status <> :status or next_try_at is distinct from :nextTryAt::timestamptz)
  returning order_id as "orderId", (select old.status from refunds old where old.id = :refundId) as before`;

/** Records a refund's status from the gateway. */
export async function recordRefundProgress(
  em: EntityManager,
  { refundId, now, ...progress }: RefundProgress & { refundId: string; now: Date },
): Promise<void> {
  await em.transactional(async (transaction) => {
    const values = {
      gatewayRefundId: null,
      nextTryAt: null,
      reason: null,
      ...progress,
      refundId,
      now,
    };
    const [changed] = await transaction.execute<{ orderId: string; before: string }[]>(progressStatement, values);
    if (!changed || changed.before === progress.status) return;
    await recordOrderEvent(transaction, {
      orderId: changed.orderId,
      type: `refund_${progress.status}`,
      now,
      note: values.reason,
    });
  });
}

/** Finds the refund for a gateway's webhook about a payment. */
export async function findRefundId(
  em: EntityManager,
  { gateway, gatewayPaymentId }: { gateway: string; gatewayPaymentId: string },
): Promise<string | undefined> {
  const [refund] = await em.execute<{ id: string }[]>(
    `select r.id from refunds r join payments p on p.id = r.payment_id
     where p.gateway = :gateway and p.gateway_payment_id = :gatewayPaymentId`,
    { gateway, gatewayPaymentId },
  );
  return refund?.id;
}

const waitsForGateway = 'Its gateway is not set up here any more: the refund waits until it is';

/** Postpones a refund whose gateway is no longer configured, with a single order event. */
export async function postponeRefund(
  em: EntityManager,
  { refundId, orderId, nextTryAt, now }: { refundId: string; orderId: string; nextTryAt: Date; now: Date },
): Promise<void> {
  await em.transactional(async (transaction) => {
    await putOffRefund(transaction, { refundId, nextTryAt });
    const said = await transaction.execute(
      "select 1 from order_events where order_id = :orderId and type = 'gateway_away' and details ->> 'note' = :note limit 1",
      { orderId, note: waitsForGateway },
    );
    if (said.length === 0) await recordOrderEvent(transaction, { orderId, type: 'gateway_away', now, note: waitsForGateway });
  });
}

/** Postpones a refund because the gateway did not respond. */
export async function putOffRefund(
  em: EntityManager,
  { refundId, nextTryAt }: { refundId: string; nextTryAt: Date },
): Promise<void> {
  await em.execute(
    "update refunds set next_try_at = :nextTryAt where id = :refundId and status in ('requested', 'sent')",
    { refundId, nextTryAt },
    'run',
  );
}
