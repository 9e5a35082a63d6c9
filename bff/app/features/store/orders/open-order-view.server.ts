import type { Order } from '@shikhar/contracts/store/orders/schemas';
import { formatTime } from '../../../lib/site/site-time.ts';
import { findCheckoutPath } from './order-paths.ts';
import type { OrderView } from './order-view.ts';
import { buildHomeLink, buildShopLink, type KnownOrder, listCommon } from './order-words.server.ts';

function formatAskedTimes({ lastAskedAt, nextAskAt }: Order): string {
  const next = nextAskAt === null ? '' : formatTime(nextAskAt);
  if (lastAskedAt === null) return next === '' ? 'Not yet' : `Not yet, first at ${next}`;
  return next === '' ? formatTime(lastAskedAt) : `${formatTime(lastAskedAt)}, next at ${next}`;
}

/** What is waited for, and what is safe. */
function formatWaiting({ hasPendingPayment, isGatewayAway, testId, seats }: Order): { title: string; text: string } {
  const what = testId === null ? 'package' : 'test';
  const opens = seats === null ? `the ${what} opens by itself` : 'the seats are yours by themselves';
  const close = `You may close this page; ${opens} when the payment is there.`;
  if (isGatewayAway) {
    const safe = 'If you have paid, nothing is lost and nothing is taken twice.';
    const text = `The payment gateway does not answer just now. We ask it every few minutes. ${safe} ${close}`;
    return { title: 'Waiting for the payment gateway', text };
  }
  if (hasPendingPayment) {
    return { title: 'Waiting for your bank', text: `Your bank has not answered yet. We ask it every few minutes. ${close}` };
  }
  const text = `The time for this order is over. We ask the payment gateway a last time whether a payment came. ${close}`;
  return { title: 'Waiting for the payment gateway', text };
}

export function buildWaitingView({ order, role }: KnownOrder): OrderView {
  return {
    signal: 'caution',
    ...formatWaiting(order),
    facts: [...listCommon(order), { label: 'Last asked', value: formatAskedTimes(order) }],
    ways: [{ kind: 'check', label: 'Check again' }, buildHomeLink(role)],
    freshSeconds: 10,
  };
}

export function buildUnpaidView({ order, role }: KnownOrder): OrderView {
  const until = formatTime(order.expiresAt);
  return {
    signal: 'caution',
    title: 'Not paid yet',
    text: `No payment for this order has reached us. If you have paid, check again; else you can go on to pay until ${until}.`,
    facts: listCommon(order),
    ways: [
      { kind: 'link', href: findCheckoutPath(order.id), label: 'Continue to payment' },
      { kind: 'check', label: 'Check again' },
      buildShopLink(role),
    ],
  };
}
