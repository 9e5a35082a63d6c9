import { buildPayment, buildRefund } from '../../factories/payment.ts';
import type { Person } from '../people/people.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { toInstant } from '../school-year/indian-time.ts';
import { findFailureReason, findGatewayOrderId } from './order-rows.ts';
import { findRefundNote, refundTakesMs } from './order-story.ts';
import type { PlacedOrder } from './placed-order.ts';

const methods = [
  { name: 'upi', share: 0.7 },
  { name: 'card', share: 0.2 },
  { name: 'netbanking', share: 0.1 },
];

function makePaymentRows(order: PlacedOrder) {
  const { id, sale, totalPaise, endedAtMs } = order;
  if (sale.outcome === 'expired') return [];
  const rng = order.rng.fork('payment');
  const isFailed = sale.outcome === 'failed';
  const endedAt = toInstant(endedAtMs);
  const paymentId = makeRowId(rng, endedAtMs);
  return [
    buildPayment({
      id: paymentId,
      order: id,
      gatewayPaymentId: `sbx_pay_${paymentId.replaceAll('-', '')}`,
      status: isFailed ? ('failed' as const) : ('captured' as const),
      amountPaise: totalPaise,
      method: rng.pickWeighted(methods, ({ share }) => share).name,
      failureReason: isFailed ? findFailureReason(order) : null,
      createdAt: endedAt,
    }),
  ];
}
type PaymentRow = ReturnType<typeof makePaymentRows>[number];

function makeRefundRows(order: PlacedOrder, payment: PaymentRow, admin: Person) {
  const { id, totalPaise, refundedAtMs } = order;
  if (refundedAtMs === null) return [];
  const refundId = makeRowId(order.rng.fork('refund row'), refundedAtMs);
  return [
    buildRefund({
      id: refundId,
      payment: payment.id,
      order: id,
      amountPaise: totalPaise,
      note: findRefundNote(order),
      requestedBy: admin.id,
      requestedAt: toInstant(refundedAtMs),
      status: 'processed' as const,
      gatewayRefundId: `sbx_refund_${refundId}`,
      tries: 2,
      processedAt: toInstant(refundedAtMs + refundTakesMs.processed),
    }),
  ];
}

/** The sandbox's own rows, so that seeded orders can be refunded like new ones. */
function makeSandboxRows(order: PlacedOrder, payments: readonly PaymentRow[], refundId: string | null) {
  const orderId = findGatewayOrderId(order);
  if (orderId === null || order.sentAtMs === null) return { sandboxOrders: [], sandboxPayments: [] };
  const createdAt = toInstant(order.sentAtMs);
  return {
    sandboxOrders: [{ id: orderId, order: order.id, amountPaise: order.totalPaise, createdAt }],
    sandboxPayments: payments.map((payment) => ({
      id: payment.gatewayPaymentId,
      sandboxOrder: orderId,
      status: refundId === null ? payment.status : ('refunded' as const),
      failureReason: payment.failureReason,
      createdAt: payment.createdAt,
      refundId,
    })),
  };
}

/** An order's payments, here and at the gateway. */
export function makeMoneyRows(orders: readonly PlacedOrder[], admin: Person) {
  const all = orders.map((order) => {
    const payments = makePaymentRows(order);
    const refunds = payments.flatMap((payment) => makeRefundRows(order, payment, admin));
    return { payments, refunds, ...makeSandboxRows(order, payments, refunds[0]?.id ?? null) };
  });
  return {
    payments: all.flatMap(({ payments }) => payments),
    refunds: all.flatMap(({ refunds }) => refunds),
    sandbox_orders: all.flatMap(({ sandboxOrders }) => sandboxOrders),
    sandbox_payments: all.flatMap(({ sandboxPayments }) => sandboxPayments),
  };
}
