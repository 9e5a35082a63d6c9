import type { Order } from '@shikhar/contracts/orders/schemas';
import { formatTime } from '../../lib/site-time.ts';
import { findCheckoutPath } from './order-paths.ts';
import type { OrderView } from './order-view.ts';
import { type KnownOrder, linkHome, linkShop, listCommon } from './order-words.server.ts';

function sayAskedTimes({ lastAskedAt, nextAskAt }: Order): string {
  const next = nextAskAt === null ? '' : formatTime(nextAskAt);
  if (lastAskedAt === null) return next === '' ? 'Not yet' : `Not yet, first at ${next}`;
  return next === '' ? formatTime(lastAskedAt) : `${formatTime(lastAskedAt)}, next at ${next}`;
}

export function viewWaiting({ order, role }: KnownOrder): OrderView {
  const what = order.testId === null ? 'package' : 'test';
  const opens = order.seats === null ? `the ${what} opens by itself` : 'the seats are yours by themselves';
  return {
    signal: 'caution',
    title: 'Waiting for your bank',
    text: `Your bank has not answered yet. We ask it every few minutes. You may close this page; ${opens} when the payment is there.`,
    facts: [...listCommon(order), { label: 'Last asked', value: sayAskedTimes(order) }],
    ways: [{ kind: 'check', label: 'Check again' }, linkHome(role)],
    freshSeconds: 10,
  };
}

export function viewUnpaid({ order, role }: KnownOrder): OrderView {
  const { id, expiresAt, failureReason } = order;
  const happened = failureReason === null ? 'You came back without paying.' : 'The payment did not go through.';
  return {
    signal: 'caution',
    title: 'Not paid yet',
    text: `${happened} Nothing was taken. Your order is kept until ${formatTime(expiresAt)}. If you have paid all the same, check again.`,
    facts: [...listCommon(order), ...(failureReason === null ? [] : [{ label: 'Bank’s reason', value: failureReason }])],
    ways: [
      { kind: 'link', href: findCheckoutPath(id), label: 'Continue to payment' },
      { kind: 'check', label: 'Check again' },
      linkShop(role),
    ],
  };
}
