import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderEventType } from '@shikhar/contracts/store/orders/administration/schemas';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../../database/database.ts';
import type { GatewayPayment, PaymentGateway } from '../../payments/gateway.service.ts';
import type { PaymentSource } from '../order-event.entity.ts';
import { recordOrderEvent } from '../order-events.ts';

interface Report {
  payment: GatewayPayment;
  gateway: PaymentGateway['name'];
  source: PaymentSource;
  now: Date;
}

interface SavedPayment {
  orderId: string;
  paymentId: string;
  /** Captured and not settled yet. */
  isUnsettled: boolean;
}

const events: Readonly<Record<GatewayPayment['status'], OrderEventType>> = {
  pending: 'payment_pending',
  failed: 'payment_failed',
  captured: 'payment_captured',
};

// A failed payment may still be captured; a captured one stays captured, whatever arrives late.
const ranks: Readonly<Record<GatewayPayment['status'], number>> = { pending: 0, failed: 1, captured: 2 };

function findPayment(em: EntityManager, { payment, gateway }: Report) {
  return em
    .getKysely<Database>()
    .selectFrom('payments')
    .select(['id', 'status', 'settled_at as settledAt'])
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', payment.gatewayPaymentId)
    .forUpdate()
    .executeTakeFirst();
}

async function savePaymentRow(em: EntityManager, { payment, gateway, now }: Report, orderId: string): Promise<string> {
  const { id } = await em
    .getKysely<Database>()
    .insertInto('payments')
    .values({
      id: makeUuid({ msecs: now.getTime() }),
      order_id: orderId,
      gateway,
      gateway_payment_id: payment.gatewayPaymentId,
      status: payment.status,
      amount_paise: payment.amountPaise,
      currency: payment.currency,
      method: payment.method,
      failure_reason: payment.failureReason,
      created_at: now,
      captured_at: payment.status === 'captured' ? now : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'gateway_payment_id']).doUpdateSet(({ fn, ref }) => ({
        status: ref('excluded.status'),
        amount_paise: ref('excluded.amount_paise'),
        currency: ref('excluded.currency'),
        method: fn.coalesce('excluded.method', 'payments.method'),
        failure_reason: ref('excluded.failure_reason'),
        captured_at: ref('excluded.captured_at'),
      })),
    )
    .returning('payments.id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Saves a payment as reported by its gateway, in its own transaction; undefined for an unknown order. Adds one order event per
 * status.
 */
export async function savePayment(em: EntityManager, report: Report): Promise<SavedPayment | undefined> {
  const { payment, gateway, source, now } = report;
  return em.fork().transactional(async (transaction) => {
    // The order first: settling locks in the same order.
    const order = await transaction
      .getKysely<Database>()
      .selectFrom('orders')
      .select('id')
      .where('gateway', '=', gateway)
      .where('gateway_order_id', '=', payment.gatewayOrderId)
      .forUpdate()
      .executeTakeFirst();
    if (!order) return undefined;
    const known = await findPayment(transaction, report);
    if (known && ranks[known.status] >= ranks[payment.status]) {
      return { orderId: order.id, paymentId: known.id, isUnsettled: known.status === 'captured' && known.settledAt === null };
    }
    const paymentId = await savePaymentRow(transaction, report, order.id);
    const note = payment.status === 'failed' ? payment.failureReason : payment.method;
    await recordOrderEvent(transaction, { orderId: order.id, type: events[payment.status], now, source, note });
    return { orderId: order.id, paymentId, isUnsettled: payment.status === 'captured' };
  });
}
