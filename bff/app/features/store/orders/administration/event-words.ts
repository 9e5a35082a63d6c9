import type { OrderEvent, OrderEventType, OrderForAdmin } from '@shikhar/contracts/store/orders/administration/schemas';

type About = Pick<OrderForAdmin, 'seats' | 'testId' | 'buyerName'>;

const words: Readonly<Record<OrderEventType, string>> = {
  created: 'Created',
  coupon_used: 'Coupon used',
  coupon_removed: 'Coupon left out',
  sent_to_gateway: 'Sent to the gateway',
  buyer_came_back: 'Student came back',
  payment_pending: 'The payment waits',
  payment_failed: 'The payment failed',
  payment_captured: 'The money was taken',
  paid: 'Paid',
  opened: 'Package opened',
  receipt_sent: 'Receipt sent',
  failed: 'Failed',
  expired: 'Expired',
  gateway_away: 'The gateway did not answer',
  amount_differs: 'The amount is not that of the order',
  refund_requested: 'Refund asked for',
  refund_sent: 'Refund sent to the gateway',
  refund_processed: 'The money was given back',
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

/** How it was learned. */
const sources: Readonly<Record<string, string>> = {
  webhook: 'told by the gateway',
  return: 'brought by the browser',
  reconciliation: 'found by asking the gateway',
};

/** Reasons for which the site itself gives money back. */
const reasons: Readonly<Record<string, string>> = {
  asked: 'An administrator gave the money back',
  paid_twice: 'Paid twice',
  bought_twice: 'Bought already by another order',
  order_closed: 'The order was not open any more',
  amount_changed: 'The amount is not that of the order',
  access_failed: 'It could not be opened within 15 minutes',
};

function formatReason(reason: string): string {
  return reasons[reason] ?? reason;
}

function formatEventTitle(type: OrderEventType, { seats, testId }: About): string {
  const special = seats === null ? (testId === null ? {} : forTests) : forSchools;
  return special[type] ?? words[type];
}

/** An event as the timeline tells it: 'Paid, told by the gateway', and a line more where there is one. */
export function formatEvent({ type, source, actorName, note }: OrderEvent, order: About): { what: string; about?: string } {
  const how = source === null ? undefined : sources[source];
  const isByBuyer = actorName === null || actorName === order.buyerName;
  const about = [note === null ? '' : formatReason(note), isByBuyer ? '' : `by ${actorName}`].filter(Boolean).join(', ');
  const what = formatEventTitle(type, order);
  return { what: how ? `${what}, ${how}` : what, ...(about && { about }) };
}
