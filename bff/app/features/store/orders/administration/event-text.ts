import type { OrderEvent, OrderEventType, OrderForAdmin } from '@shikhar/contracts/store/orders/administration/schemas';

type About = Pick<OrderForAdmin, 'seats' | 'testId' | 'buyerName'>;

const words: Readonly<Record<OrderEventType, string>> = {
  created: 'Created',
  coupon_used: 'Coupon used',
  coupon_removed: 'Coupon left out',
  sent_to_gateway: 'Sent to the gateway',
  buyer_came_back: 'Student came back',
  payment_pending: 'Payment pending',
  payment_failed: 'Payment failed',
  payment_captured: 'Payment captured',
  paid: 'Paid',
  opened: 'Package opened',
  receipt_sent: 'Receipt sent',
  failed: 'Failed',
  expired: 'Expired',
  gateway_away: 'The gateway did not answer',
  amount_differs: 'The amount does not match the order',
  refund_requested: 'Refund requested',
  refund_sent: 'Refund sent to the gateway',
  refund_processed: 'Refund completed',
  refund_failed: 'The gateway refused the refund',
  refunded: 'Refunded',
  closed: 'Package closed',
};

const forSchools: Partial<Record<OrderEventType, string>> = {
  buyer_came_back: 'School came back',
  opened: 'Seats opened',
  closed: 'Seats closed',
};

const forTests: Partial<Record<OrderEventType, string>> = { opened: 'Test opened', closed: 'Test closed' };

/** Source of the event. */
const sources: Readonly<Record<string, string>> = {
  webhook: 'reported by the gateway',
  return: 'reported by the browser',
  reconciliation: 'found by checking with the gateway',
};

/** Reasons for refunds. */
const reasons: Readonly<Record<string, string>> = {
  asked: 'Refunded by an administrator',
  paid_twice: 'Paid twice',
  bought_twice: 'Already bought in another order',
  order_closed: 'The order was no longer open',
  amount_changed: 'The amount does not match the order',
  access_failed: 'It could not be opened within 15 minutes',
};

function formatReason(reason: string): string {
  return reasons[reason] ?? reason;
}

function formatEventTitle(type: OrderEventType, { seats, testId }: About): string {
  const special = seats === null ? (testId === null ? {} : forTests) : forSchools;
  return special[type] ?? words[type];
}

/** Formats a timeline event: 'Paid, reported by the gateway', and a detail line if there is one. */
export function formatEvent({ type, source, actorName, note }: OrderEvent, order: About): { what: string; about?: string } {
  const how = source === null ? undefined : sources[source];
  const isByBuyer = actorName === null || actorName === order.buyerName;
  const about = [note === null ? '' : formatReason(note), isByBuyer ? '' : `by ${actorName}`].filter(Boolean).join(', ');
  const what = formatEventTitle(type, order);
  return { what: how ? `${what}, ${how}` : what, ...(about && { about }) };
}
