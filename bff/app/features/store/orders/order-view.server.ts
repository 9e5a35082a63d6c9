import type { Order } from '@shikhar/contracts/store/orders/schemas';
import { formatBillAmount } from '@shikhar/contracts/vocabulary/money';
import { formatLongDay, formatTime } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { buildUnpaidView, buildWaitingView } from './open-order-view.server.ts';
import { findReceiptPath, findShopPath } from './order-paths.ts';
import type { OrderState } from './order-state.ts';
import type { OrderView, OrderWay } from './order-view.ts';
import { backWithin, buildShopLink, formatMoment, formatReturn, type KnownOrder, listCommon } from './order-words.server.ts';

function formatOpened({ title, seats, packageId, totalTests, validUntil }: Order): string {
  const until = validUntil === null ? '' : ` until ${formatLongDay(validUntil)}`;
  if (seats !== null)
    return `${countOf(seats, 'seat')} of ${title} ${seats === 1 ? 'is' : 'are'} yours${until}. Your students open ${seats === 1 ? 'it' : 'them'} with a code.`;
  if (totalTests === null || packageId === null) return `${title} is open${until}.`;
  return `${title} is open. ${countOf(totalTests, 'test')} ${totalTests === 1 ? 'waits' : 'wait'} for you${until}.`;
}

function buildOpenedLink({ id, seatBlockId, nextTestId, packageId, testId }: Order): OrderWay {
  if (seatBlockId !== null) return { kind: 'link', href: `/school/seats/${seatBlockId}`, label: 'See the code' };
  const next = nextTestId ?? testId;
  if (next !== null) return { kind: 'link', href: `/exam?test=${next}`, label: 'Start Test' };
  return { kind: 'link', href: packageId === null ? findReceiptPath(id) : `/test-series/${packageId}`, label: 'See the package' };
}

function buildPaidView({ order, receipt }: KnownOrder): OrderView {
  const { id, totalPaise, receiptNumber, paidAt } = order;
  const sentTo = receipt?.sentTo.join(', ') ?? '';
  return {
    signal: 'go',
    title: totalPaise === 0 ? 'Order complete' : 'Payment received',
    text: [formatOpened(order), formatReturn(order)].filter((part) => part !== '').join(' '),
    facts: [
      { label: 'Amount', value: formatBillAmount(totalPaise) },
      { label: 'Receipt', value: receiptNumber ?? '' },
      ...(paidAt === null ? [] : [{ label: 'Paid on', value: formatMoment(paidAt) }]),
      ...(sentTo === '' ? [] : [{ label: 'Sent to', value: sentTo }]),
    ],
    ways: [buildOpenedLink(order), { kind: 'link', href: findReceiptPath(id), label: 'Receipt', icon: 'print' }],
  };
}

function buildFailedView({ order, role }: KnownOrder): OrderView {
  const { failureReason } = order;
  const back = formatReturn(order);
  return {
    signal: 'stop',
    title: 'The payment did not go through',
    text: back || 'Your bank declined it. Nothing was taken. If money has left the account, it comes back within 5 working days.',
    facts: [
      ...listCommon(order),
      ...(failureReason === null || back !== '' ? [] : [{ label: 'Bank’s reason', value: failureReason }]),
    ],
    ways: [{ kind: 'link', href: findShopPath(order), label: 'Try again' }, buildShopLink(role)],
  };
}

function buildExpiredView({ order, role }: KnownOrder): OrderView {
  // Before its time where its coupon went to a newer order.
  const over = formatTime(order.expiredAt ?? order.expiresAt);
  return {
    signal: 'stop',
    title: 'The time for this order is over',
    text: formatReturn(order) || `It was not paid until ${over}, and nothing was taken. You can order again.`,
    facts: [...listCommon(order), { label: 'Ordered', value: formatMoment(order.createdAt) }],
    ways: [{ kind: 'link', href: findShopPath(order), label: 'Order again' }, buildShopLink(role)],
  };
}

function buildRefundedView({ order, role }: KnownOrder): OrderView {
  const { id, totalPaise, refundedAt, hasOpened } = order;
  const closed = hasOpened ? ' What the order opened is closed; results of its tests stay.' : '';
  return {
    signal: 'caution',
    title: 'This order was refunded',
    text: `${formatReturn(order) || `${formatBillAmount(totalPaise)} goes back to where it came from. ${backWithin}`}${closed}`,
    facts: [...listCommon(order), ...(refundedAt === null ? [] : [{ label: 'Refunded on', value: formatMoment(refundedAt) }])],
    ways: [{ kind: 'link', href: findReceiptPath(id), label: 'Receipt', icon: 'print' }, buildShopLink(role)],
  };
}

const views = {
  unpaid: buildUnpaidView,
  waiting: buildWaitingView,
  paid: buildPaidView,
  failed: buildFailedView,
  expired: buildExpiredView,
  refunded: buildRefundedView,
} as const satisfies Record<Exclude<OrderState, 'unsent'>, (known: KnownOrder) => OrderView>;

export function buildOrderView(state: Exclude<OrderState, 'unsent'>, known: KnownOrder): OrderView {
  return views[state](known);
}
