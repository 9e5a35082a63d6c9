import type { OrderForAdmin, OrderRow } from '@shikhar/contracts/store/orders/administration/schemas';
import { formatBillAmount, formatRupees } from '@shikhar/contracts/vocabulary/money';
import { formatShortDate, formatTime, formatTimeWithSeconds } from '../../../../lib/site/site-time.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import { formatEvent } from './event-text.ts';
import { listOrderFacts } from './order-facts.server.ts';
import { formatPayment, nameRemoved, statusLooks } from './order-text.ts';

function formatTitle({ title, seats }: Pick<OrderRow, 'title' | 'seats'>): string {
  return seats === null ? title : `${title}, ${countOf(seats, 'seat')}`;
}

export function buildOrderLine(order: OrderRow) {
  const { kind, label } = statusLooks[order.status];
  return {
    id: order.id,
    number: order.number,
    when: `${formatShortDate(order.createdAt)}, ${formatTime(order.createdAt)}`,
    buyer: order.buyerName ?? nameRemoved,
    title: formatTitle(order),
    amount: formatRupees(order.totalPaise),
    kind,
    status: label,
  };
}

/** An order in the list, ready to show. */
export type OrderLine = ReturnType<typeof buildOrderLine>;

function formatWhen(at: string, createdAt: string): string {
  const time = formatTimeWithSeconds(at);
  return formatShortDate(at) === formatShortDate(createdAt) ? time : `${formatShortDate(at)}, ${time}`;
}

function describeRefund(order: OrderForAdmin): { action: string; consequence: string } {
  const { totalPaise, number } = order;
  const amount = formatRupees(totalPaise);
  if (totalPaise === 0)
    return { action: 'Take back', consequence: `${number} was free, so there is nothing to refund. ${formatConsequence(order)}` };
  return {
    action: `Refund ${amount}`,
    consequence: `The ${amount} of ${number} is refunded to the account it was paid from. ${formatConsequence(order)}`,
  };
}

function formatConsequence({ seats }: OrderForAdmin): string {
  return seats === null
    ? 'The student loses access at once. A running test goes on, and results stay.'
    : 'All seats close at once, including those that students have taken. A running test goes on.';
}

export function buildOrderPanel(order: OrderForAdmin) {
  const { kind, label } = statusLooks[order.status];
  const { id, number, payments, events, createdAt } = order;
  return {
    id,
    number,
    kind,
    status: label,
    facts: listOrderFacts(order),
    payments: payments.map((payment) => ({
      id: payment.gatewayPaymentId,
      amount: formatBillAmount(payment.amountPaise),
      words: formatPayment(payment),
    })),
    events: events.map((event) => ({ ...formatEvent(event, order), at: event.at, when: formatWhen(event.at, createdAt) })),
    /** The refund offer; null if it cannot be refunded. */
    refund: order.status === 'paid' ? describeRefund(order) : null,
    /** The gateway refused the refund, and it can be resent. */
    canRetry: payments.some(({ refund }) => refund?.status === 'failed'),
  };
}

/** An order in its panel, ready to show. */
export type OrderPanelView = ReturnType<typeof buildOrderPanel>;
