import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../../database/database.ts';
import { notFound } from '../../../../errors/domain-error.ts';
import { recordAudit } from '../../../audit/audit.service.ts';
import type { Actor } from '../../../users/management/command-context.service.ts';
import type { PaymentGateway } from '../../payments/gateway.service.ts';
import { lockBuyerOf, lockOrder } from '../locked-order.ts';
import { orderNotRefundable } from '../order.errors.ts';
import { recordOrderEvent } from '../order-events.ts';
import { mailRefund, mailReversal } from '../order-mails.ts';
import { closeAsRefunded } from '../settlement/close-as-refunded.ts';
import { RefundEntity } from './refund.entity.ts';
import { requestRefund } from './refund-rows.ts';

interface RefundOfOrder {
  orderId: string;
  reason: string;
  actor: Actor;
  now: Date;
}

/** The payment that paid a locked order: of the settled ones, the one that is not refunded. */
function findPayingPayment(em: EntityManager, orderId: string) {
  return em
    .getKysely<Database>()
    .selectFrom('payments as p')
    .select(['p.id', 'p.amount_paise as amountPaise'])
    .where('p.order_id', '=', orderId)
    .where('p.settled_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refunds as r').select('r.id').whereRef('r.payment_id', '=', 'p.id'))),
    )
    .orderBy('p.settled_at')
    .limit(1)
    .executeTakeFirst();
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
    const again = await transaction
      .getKysely<Database>()
      .updateTable('refunds')
      .set({ status: 'requested', tries: 0, next_try_at: now, failure_reason: null })
      .where('order_id', '=', orderId)
      .where('status', '=', 'failed')
      .returning('amount_paise as amountPaise')
      .execute();
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

/** A refund to send to the gateway, or to ask about. The gateway knows it by its id; `tries` includes this one. */
export type DueRefund = Awaited<ReturnType<typeof claimDueRefunds>>[number];

/** Takes due refunds that are requested, or sent and not yet processed; nobody else takes them before `leaseUntil`. */
export function claimDueRefunds(em: EntityManager, { now, leaseUntil, max: most }: { now: Date; leaseUntil: Date; max: number }) {
  return em
    .getKysely<Database>()
    .updateTable('refunds as r')
    .from('payments as p')
    .set((eb) => ({ tries: eb('r.tries', '+', 1), next_try_at: leaseUntil }))
    .whereRef('p.id', '=', 'r.payment_id')
    .where('r.id', 'in', (eb) =>
      eb
        .selectFrom('refunds')
        .select('id')
        .where('status', 'in', ['requested', 'sent'])
        .where('next_try_at', '<=', now.toISOString())
        .orderBy('next_try_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['r.id', 'r.order_id as orderId', 'p.gateway', 'p.gateway_payment_id as gatewayPaymentId'])
    .returning(['r.amount_paise as amountPaise', 'r.tries'])
    .execute();
}

/** A refund's status at the gateway. It never goes back: a processed refund stays processed. */
export type RefundProgress =
  | { status: 'sent'; gatewayRefundId: string; nextTryAt: Date }
  | { status: 'processed'; gatewayRefundId: string }
  | { status: 'failed'; reason: string };

/** Records a refund's status from the gateway. */
export async function recordRefundProgress(
  em: EntityManager,
  { refundId, now, ...progress }: RefundProgress & { refundId: string; now: Date },
): Promise<void> {
  const { status } = progress;
  const nextTryAt = status === 'sent' ? progress.nextTryAt.toISOString() : null;
  const reason = status === 'failed' ? progress.reason : null;
  await em.transactional(async (transaction) => {
    const changed = await transaction
      .getKysely<Database>()
      .updateTable('refunds')
      .set({ status, next_try_at: nextTryAt, failure_reason: reason, processed_at: status === 'processed' ? now : null })
      .set(status === 'failed' ? {} : { gateway_refund_id: progress.gatewayRefundId })
      .where('id', '=', refundId)
      .where('status', '<>', 'processed')
      .where((eb) => eb.or([eb('status', '<>', status), eb('next_try_at', 'is distinct from', nextTryAt)]))
      .returning((eb) => [
        'order_id as orderId',
        eb.selectFrom('refunds as old').select('old.status').where('old.id', '=', refundId).as('before'),
      ])
      .executeTakeFirst();
    if (!changed || changed.before === status) return;
    await recordOrderEvent(transaction, { orderId: changed.orderId, type: `refund_${status}`, now, note: reason });
  });
}

/** Finds the refund for a gateway's webhook about a payment. */
export async function findRefundId(
  em: EntityManager,
  { gateway, gatewayPaymentId }: { gateway: PaymentGateway['name']; gatewayPaymentId: string },
): Promise<string | undefined> {
  const refund = await em
    .getKysely<Database>()
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.gateway', '=', gateway)
    .where('p.gateway_payment_id', '=', gatewayPaymentId)
    .executeTakeFirst();
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
    const said = await transaction
      .getKysely<Database>()
      .selectFrom('order_events')
      .select('id')
      .where('order_id', '=', orderId)
      .where('type', '=', 'gateway_away')
      .where((eb) => eb(eb.ref('details', '->>').key('note'), '=', waitsForGateway))
      .limit(1)
      .executeTakeFirst();
    if (!said) await recordOrderEvent(transaction, { orderId, type: 'gateway_away', now, note: waitsForGateway });
  });
}

/** Postpones a refund because the gateway did not respond. */
export async function putOffRefund(
  em: EntityManager,
  { refundId, nextTryAt }: { refundId: string; nextTryAt: Date },
): Promise<void> {
  await em.nativeUpdate(RefundEntity, { id: refundId, status: { $in: ['requested', 'sent'] } }, { nextTryAt });
}
