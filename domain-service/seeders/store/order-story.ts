import type { OrderEventType } from '@shikhar/contracts/store/orders/administration/schemas';
import { type AuditEntry, makeAuditEntry } from '../demo/audit-rows.ts';
import type { Person } from '../people/people.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { toInstant } from '../school-year/indian-time.ts';
import { findFailureReason, listReceiptAddresses } from './order-rows.ts';
import type { PlacedOrder } from './placed-order.ts';

interface StoryEvent {
  type: OrderEventType;
  atMs: number;
  actorId?: string;
  source?: 'webhook';
  note?: string;
}

const refundNotes = [
  'Bought by mistake',
  'Bought twice in the family',
  'The student changed schools',
  'Asked for by the parents',
];

export function findRefundNote({ rng }: PlacedOrder): string {
  return rng.fork('refund').pick(refundNotes);
}

/** How long a refund takes at the gateway. */
export const refundTakesMs = { sent: 20_000, processed: 50_000 };

function buildPaymentEvents(order: PlacedOrder, receiptTo: string): StoryEvent[] {
  const { sale, endedAtMs: atMs } = order;
  if (sale.outcome === 'expired') return [{ type: 'expired', atMs }];
  if (sale.outcome === 'failed') {
    const note = findFailureReason(order);
    return [
      { type: 'payment_failed', atMs, source: 'webhook', note },
      { type: 'failed', atMs, source: 'webhook', note },
    ];
  }
  return [
    { type: 'payment_captured', atMs, source: 'webhook' },
    { type: 'opened', atMs },
    { type: 'paid', atMs, source: 'webhook' },
    { type: 'receipt_sent', atMs, note: receiptTo },
    { type: 'buyer_came_back', atMs: atMs + 2_500 },
  ];
}

function buildRefundEvents(order: PlacedOrder, { id: actorId }: Person): StoryEvent[] {
  const { refundedAtMs: atMs } = order;
  if (atMs === null) return [];
  const note = findRefundNote(order);
  return [
    { type: 'refund_requested', atMs, actorId, note },
    { type: 'refunded', atMs, actorId, note },
    { type: 'closed', atMs },
    { type: 'refund_sent', atMs: atMs + refundTakesMs.sent },
    { type: 'refund_processed', atMs: atMs + refundTakesMs.processed },
  ];
}

/** An order's events, with the service's own names and order. */
export function makeEventRows(order: PlacedOrder, admin: Person) {
  const { sale, createdAtMs, sentAtMs, coupon } = order;
  const { id: actorId } = sale.buyer;
  const events: StoryEvent[] = [
    { type: 'created', atMs: createdAtMs, actorId },
    ...(coupon ? [{ type: 'coupon_used' as const, atMs: createdAtMs, actorId, note: coupon.code }] : []),
    ...(sentAtMs === null ? [] : [{ type: 'sent_to_gateway' as const, atMs: sentAtMs, actorId }]),
    ...buildPaymentEvents(order, listReceiptAddresses(order).join(', ')),
    ...buildRefundEvents(order, admin),
  ];
  const ids = order.rng.fork('events');
  // One millisecond apart, so that events of the same instant keep their order.
  return events.map(({ type, atMs, actorId: actor, source, note }, index) => ({
    id: makeRowId(ids, atMs + index),
    order: order.id,
    at: toInstant(atMs + index),
    type,
    actor: actor ?? null,
    details: { ...(source && { source }), ...(note !== undefined && { note }) },
  }));
}

/** Audit entries of an order: its payment, and who refunded it. */
export function logOrder(order: PlacedOrder, admin: Person): AuditEntry[] {
  const { id, number, totalPaise, endedAtMs, refundedAtMs, receiptNumber } = order;
  const log = order.rng.fork('audit');
  const details = { number, totalPaise };
  const subject = { subjectType: 'order', subjectId: id };
  const paid = { action: 'order.paid' as const, ...subject, details: { ...details, gateway: 'sandbox' } };
  const refunded = {
    action: 'order.refunded' as const,
    actorId: admin.id,
    actorRole: admin.role,
    ...subject,
    details: { ...details, reason: findRefundNote(order) },
  };
  return [
    ...(receiptNumber === null ? [] : [makeAuditEntry(log, endedAtMs, paid)]),
    ...(refundedAtMs === null ? [] : [makeAuditEntry(log, refundedAtMs, refunded)]),
  ];
}
