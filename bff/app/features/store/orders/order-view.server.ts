import type { Order, Receipt } from '@shikhar/contracts/store/orders/schemas';
import { formatBillAmount } from '@shikhar/contracts/vocabulary/money';
import { type PluralForms, plural } from '@shikhar/contracts/vocabulary/plural';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { formatDate, formatLongDay, formatTime } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { findCheckoutPath, findReceiptPath, findShop, findShopPath } from './order-paths.ts';
import type { OrderState } from './order-state.ts';
import type { OrderView, OrderWay } from './order-view.ts';

type Facts = OrderView['facts'];

interface KnownOrder {
  readonly order: Order;
  readonly role: Role;
  /** Receipt of a paid order, if it could be loaded. */
  readonly receipt: Receipt | null;
}

const backWithin = 'It arrives within 5 working days.';

function formatMoment(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

function listCommon({ number, totalPaise }: Order): Facts {
  return [
    { label: 'Amount', value: formatBillAmount(totalPaise) },
    { label: 'Order', value: number },
  ];
}

function buildShopLink(role: Role): OrderWay {
  const { href, label } = findShop(role);
  return { kind: 'link', href, label: `Back to ${label}` };
}

function buildHomeLink(role: Role): OrderWay {
  return role === 'school'
    ? { kind: 'link', href: '/school', label: 'Go to the School Panel' }
    : { kind: 'link', href: '/dashboard', label: 'Go to Study' };
}

/** Sentence about money being refunded, or that may still arrive for a closed order; empty if none. */
function formatReturn({ status, hasPendingPayment, returnedPaise, returnReason }: Order): string {
  if (returnedPaise === 0 && status !== 'created' && status !== 'paid' && hasPendingPayment) {
    return 'A payment for this order is still on its way. If it goes through, it is refunded, because the order is closed.';
  }
  if (returnedPaise === 0) return '';
  return `${returnReason ?? 'The payment could not be used.'} ${formatBillAmount(returnedPaise)} is refunded to the account it came from. ${backWithin}`;
}

const seatWords: PluralForms = {
  one: '# seat of {title} is yours. Your students open it with a seat code.',
  other: '# seats of {title} are yours. Your students open them with a seat code.',
};

const seatWordsUntil: PluralForms = {
  one: '# seat of {title} is yours until {day}. Your students open it with a seat code.',
  other: '# seats of {title} are yours until {day}. Your students open them with a seat code.',
};

function formatOpened({ title, seats, packageId, totalTests, validUntil }: Order): string {
  const day = validUntil === null ? null : formatLongDay(validUntil);
  if (seats !== null) return day === null ? plural(seats, seatWords, { title }) : plural(seats, seatWordsUntil, { title, day });
  if (totalTests === null || packageId === null) return day === null ? `${title} is open.` : `${title} is open until ${day}.`;
  const tests = countOf(totalTests, 'test');
  return day === null
    ? `${title} is open. You have ${tests} to take.`
    : `${title} is open. You have ${tests} to take until ${day}.`;
}

function buildOpenedLink({ id, seatBlockId, nextTestId, packageId, testId }: Order): OrderWay {
  if (seatBlockId !== null) return { kind: 'link', href: `/school/seats/${seatBlockId}`, label: 'See the seat code' };
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
  // An order may expire early if its coupon went to a newer order.
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
  const returned =
    formatReturn(order) || `${formatBillAmount(totalPaise)} is refunded to the account it came from. ${backWithin}`;
  return {
    signal: 'caution',
    title: 'This order was refunded',
    text: hasOpened ? `${returned} You can no longer open what you bought. Your results stay.` : returned,
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

function formatAskedTimes({ lastAskedAt, nextAskAt }: Order): string {
  const next = nextAskAt === null ? '' : formatTime(nextAskAt);
  if (lastAskedAt === null) return next === '' ? 'Not yet' : `Not yet, first at ${next}`;
  return next === '' ? formatTime(lastAskedAt) : `${formatTime(lastAskedAt)}, next at ${next}`;
}

/** Explains the wait, and that the money is safe. */
function formatWaiting({ hasPendingPayment, isGatewayAway, testId, seats }: Order): { title: string; text: string } {
  const close =
    seats !== null
      ? 'You can close this page; you get the seats automatically when the payment arrives.'
      : testId === null
        ? 'You can close this page; the package opens automatically when the payment arrives.'
        : 'You can close this page; the test opens automatically when the payment arrives.';
  if (isGatewayAway) {
    const safe = 'If you have paid, your money is safe and you are not charged twice.';
    const text = `The payment gateway is not responding. We ask it every few minutes. ${safe} ${close}`;
    return { title: 'Waiting for the payment gateway', text };
  }
  if (hasPendingPayment) {
    return { title: 'Waiting for your bank', text: `Your bank has not answered yet. We ask it every few minutes. ${close}` };
  }
  const text = `The time for this order is over. We are asking the payment gateway one last time whether you paid. ${close}`;
  return { title: 'Waiting for the payment gateway', text };
}

function buildWaitingView({ order, role }: KnownOrder): OrderView {
  return {
    signal: 'caution',
    ...formatWaiting(order),
    facts: [...listCommon(order), { label: 'Last asked', value: formatAskedTimes(order) }],
    ways: [{ kind: 'check', label: 'Check again' }, buildHomeLink(role)],
    freshSeconds: 10,
  };
}

function buildUnpaidView({ order, role }: KnownOrder): OrderView {
  const until = formatTime(order.expiresAt);
  return {
    signal: 'caution',
    title: 'Not paid yet',
    text: `No payment for this order has reached us. If you have paid, check again. If not, you can still pay until ${until}.`,
    facts: listCommon(order),
    ways: [
      { kind: 'link', href: findCheckoutPath(order.id), label: 'Continue to payment' },
      { kind: 'check', label: 'Check again' },
      buildShopLink(role),
    ],
  };
}
