import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderEventType } from '@shikhar/contracts/store/orders/administration/schemas';
import { v7 as makeUuid } from 'uuid';
import type { GatewayPayment } from '../../payments/gateway.service.ts';
import { type PaymentSource, recordOrderEvent } from '../order-events.ts';

interface Report {
  payment: GatewayPayment;
  gateway: string;
  source: PaymentSource;
  now: Date;
}

interface SavedPayment {
  orderId: string;
  paymentId: string;
  /** Captured and not settled yet. */
  isUnsettled: boolean;
}

interface PaymentRow {
  id: string;
  status: GatewayPayment['status'];
  isSettled: boolean;
}

const events: Readonly<Record<GatewayPayment['status'], OrderEventType>> = {
  pending: 'payment_pending',
  failed: 'payment_failed',
  captured: 'payment_captured',
};

// A failed payment may still be captured; a captured one stays captured, whatever arrives late.
const ranks: Readonly<Record<GatewayPayment['status'], number>> = { pending: 0, failed: 1, captured: 2 };

async function findPayment(em: EntityManager, { payment, gateway }: Report): Promise<PaymentRow | undefined> {
  const [row] = await em.execute<PaymentRow[]>(
    `select id, status, settled_at is not null as "isSettled" from payments
     where gateway = :gateway and gateway_payment_id = :gatewayPaymentId for update`,
    { gateway, gatewayPaymentId: payment.gatewayPaymentId },
  );
  return row;
}

async function savePaymentRow(em: EntityManager, { payment, gateway, now }: Report, orderId: string): Promise<string> {
  const id = makeUuid({ msecs: now.getTime() });
  const capturedAt = payment.status === 'captured' ? now : null;
  const [row] = await em.execute<{ id: string }[]>(
    `insert into payments as p (id, order_id, gateway, gateway_payment_id, status, amount_paise, currency, method, failure_reason,
       created_at, captured_at)
     values (:id, :orderId, :gateway, :gatewayPaymentId, :status, :amountPaise, :currency, :method, :failureReason, :now, :capturedAt)
     on conflict (gateway, gateway_payment_id) do update set status = excluded.status, amount_paise = excluded.amount_paise,
       currency = excluded.currency, method = coalesce(excluded.method, p.method), failure_reason = excluded.failure_reason,
       captured_at = excluded.captured_at
     returning p.id`,
    { ...payment, id, orderId, gateway, now, capturedAt },
  );
  if (!row) throw new Error('An insert gives its row');
  return row.id;
}

/**
 * Saves a payment as reported by its gateway, in its own transaction; undefined for an unknown order. Adds one order event per
 * status.
 */
export async function savePayment(em: EntityManager, report: Report): Promise<SavedPayment | undefined> {
  const { payment, gateway, source, now } = report;
  return em.fork().transactional(async (transaction) => {
    // The order first: settling locks in the same order.
    const [order] = await transaction.execute<{ id: string }[]>(
      'select id from orders where gateway = :gateway and gateway_order_id = :gatewayOrderId for update',
      { gateway, gatewayOrderId: payment.gatewayOrderId },
    );
    if (!order) return undefined;
    const known = await findPayment(transaction, report);
    if (known && ranks[known.status] >= ranks[payment.status]) {
      return { orderId: order.id, paymentId: known.id, isUnsettled: known.status === 'captured' && !known.isSettled };
    }
    const paymentId = await savePaymentRow(transaction, report, order.id);
    const note = payment.status === 'failed' ? payment.failureReason : payment.method;
    await recordOrderEvent(transaction, { orderId: order.id, type: events[payment.status], now, source, note });
    return { orderId: order.id, paymentId, isUnsettled: payment.status === 'captured' };
  });
}
