import { toInstant } from '../demo/demo-rows.ts';
import type { Person } from '../people/people.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { findFailureReason, findGatewayOrderId } from './order-rows.ts';
import { findRefundNote, refundTakesMs } from './order-story.ts';
import type { PlacedOrder } from './placed-order.ts';
import type { PaymentRow, RefundRow, SandboxOrderRow, SandboxPaymentRow, StoreRows } from './store-rows.ts';

const methods = [
  { name: 'upi', share: 0.7 },
  { name: 'card', share: 0.2 },
  { name: 'netbanking', share: 0.1 },
];

function makePaymentRow(order: PlacedOrder): PaymentRow[] {
  const { id, sale, totalPaise, endedAtMs } = order;
  if (sale.outcome === 'expired') return [];
  const rng = order.rng.fork('payment');
  const isFailed = sale.outcome === 'failed';
  const endedAt = toInstant(endedAtMs);
  const paymentId = makeRowId(rng, endedAtMs);
  return [
    {
      id: paymentId,
      order_id: id,
      gateway: 'sandbox',
      gateway_payment_id: `sbx_pay_${paymentId.replaceAll('-', '')}`,
      status: isFailed ? 'failed' : 'captured',
      amount_paise: totalPaise,
      currency: 'INR',
      method: rng.pickWeighted(methods, ({ share }) => share).name,
      failure_reason: isFailed ? findFailureReason(order) : null,
      created_at: endedAt,
      captured_at: isFailed ? null : endedAt,
      settled_at: isFailed ? null : endedAt,
    },
  ];
}

function makeRefundRow(order: PlacedOrder, payment: PaymentRow, admin: Person): RefundRow[] {
  const { id, totalPaise, refundedAtMs } = order;
  if (refundedAtMs === null) return [];
  const refundId = makeRowId(order.rng.fork('refund row'), refundedAtMs);
  return [
    {
      id: refundId,
      payment_id: payment.id,
      order_id: id,
      amount_paise: totalPaise,
      reason: 'asked',
      note: findRefundNote(order),
      requested_by: admin.id,
      requested_at: toInstant(refundedAtMs),
      status: 'processed',
      gateway_refund_id: `sbx_refund_${refundId}`,
      tries: 2,
      processed_at: toInstant(refundedAtMs + refundTakesMs.processed),
    },
  ];
}

/** The sandbox's own rows, so that seeded orders can be refunded like new ones. */
function makeSandboxRows(order: PlacedOrder, payments: readonly PaymentRow[], refunds: readonly RefundRow[]) {
  const orderId = findGatewayOrderId(order);
  if (orderId === null || order.sentAtMs === null) return { sandbox_orders: [], sandbox_payments: [] };
  const sandboxOrder: SandboxOrderRow = {
    id: orderId,
    order_id: order.id,
    amount_paise: order.totalPaise,
    created_at: toInstant(order.sentAtMs),
  };
  const [refund] = refunds;
  const sandboxPayments = payments.map(
    (payment): SandboxPaymentRow => ({
      id: payment.gateway_payment_id,
      sandbox_order_id: orderId,
      status: refund ? 'refunded' : payment.status,
      failure_reason: payment.failure_reason,
      created_at: payment.created_at,
      refund_id: refund?.id ?? null,
    }),
  );
  return { sandbox_orders: [sandboxOrder], sandbox_payments: sandboxPayments };
}

type MoneyRows = Pick<StoreRows, 'payments' | 'refunds' | 'sandbox_orders' | 'sandbox_payments'>;

/** An order's payments, here and at the gateway. */
export function makeMoneyRows(orders: readonly PlacedOrder[], admin: Person): MoneyRows {
  const all = orders.map((order) => {
    const payments = makePaymentRow(order);
    const refunds = payments.flatMap((payment) => makeRefundRow(order, payment, admin));
    return { payments, refunds, ...makeSandboxRows(order, payments, refunds) };
  });
  return {
    payments: all.flatMap(({ payments }) => payments),
    refunds: all.flatMap(({ refunds }) => refunds),
    sandbox_orders: all.flatMap(({ sandbox_orders: rows }) => rows),
    sandbox_payments: all.flatMap(({ sandbox_payments: rows }) => rows),
  };
}
