import type { EntityManager } from '@mikro-orm/postgresql';
import { formatBillAmount } from '@shikhar/contracts/vocabulary/money';
import { type MailContent, queueMail } from '../../mail/mail.service.ts';
import type { LockedOrder } from './locked-order.ts';
import { formatReturn, type ReturnReason } from './refunds/return-words.ts';

type MailedOrder = Pick<LockedOrder, 'id' | 'number' | 'buyerId' | 'buyerName' | 'buyerEmail' | 'guardianEmail' | 'title'>;

/** `button` leads to the order's pages, which only the buyer can open. */
type Letter = Omit<MailContent, 'greeting' | 'isEssential'>;

/** E-mails the buyer and the paying parent or guardian; nobody when the account is gone. */
async function notifyBuyer(
  em: EntityManager,
  order: MailedOrder,
  occasion: string,
  letter: Letter,
  now: Date,
): Promise<string[]> {
  if (order.buyerId === null || order.buyerEmail === null) return [];
  const others = order.guardianEmail && order.guardianEmail !== order.buyerEmail ? [order.guardianEmail] : [];
  const addresses = [order.buyerEmail, ...others];
  for (const [at, to] of addresses.entries()) {
    const isBuyer = at === 0;
    const { button, ...said } = letter;
    const greeting = isBuyer ? `Hello ${order.buyerName},` : 'Hello parent or guardian,';
    const content = { ...said, ...(isBuyer && button && { button }), greeting, isEssential: true };
    await queueMail(em, { key: `${occasion}:${at}`, to, userId: order.buyerId, content }, now);
  }
  return addresses;
}

const received = 'Thank you. We have received the payment. This is the receipt.';
const nothingToPay = 'Thank you. There was nothing to pay. This is the receipt.';

/** @param receipt number and time of payment, as printed on the receipt */
export function mailReceipt(
  em: EntityManager,
  order: MailedOrder & Pick<LockedOrder, 'totalPaise' | 'seats'>,
  receipt: { number: string; facts: { label: string; value: string }[] },
  now: Date,
): Promise<string[]> {
  const title = order.seats ? 'Your seats are open' : `${order.title} is open`;
  const letter: Letter = {
    kind: 'order.paid',
    subject: `Receipt ${receipt.number}: ${order.title}`,
    title,
    paragraphs: [order.totalPaise === 0 ? nothingToPay : received],
    facts: receipt.facts,
    button: { label: 'Open the receipt', path: `/orders/${order.id}/receipt` },
  };
  return notifyBuyer(em, order, `order.paid:${order.id}`, letter, now);
}

export async function mailFailure(
  em: EntityManager,
  order: MailedOrder & Pick<LockedOrder, 'totalPaise'>,
  reason: string | null,
  now: Date,
): Promise<void> {
  const facts = [
    { label: 'Amount', value: formatBillAmount(order.totalPaise) },
    { label: 'Order', value: order.number },
    ...(reason ? [{ label: 'Bank’s reason', value: reason }] : []),
  ];
  const letter: Letter = {
    kind: 'order.failed',
    subject: `The payment for ${order.title} did not go through`,
    title: 'The payment did not go through',
    paragraphs: ['Nothing was taken. If money has left the account, it comes back within 5 working days.'],
    facts,
    button: { label: 'Back to Test Series', path: '/test-series' },
  };
  await notifyBuyer(em, order, `order.failed:${order.id}`, letter, now);
}

const closed = 'What this order opened is now closed. A test in progress can still be finished, and results stay.';

/** Says that an order without payment was cancelled. */
export async function mailReversal(em: EntityManager, order: MailedOrder, now: Date): Promise<void> {
  const letter: Letter = {
    kind: 'order.refunded',
    subject: `${order.title} was cancelled`,
    title: `${order.title} was cancelled`,
    paragraphs: [closed, 'There was nothing to pay, so there is nothing to refund.'],
    facts: [{ label: 'Order', value: order.number }],
    button: { label: 'See the order', path: `/orders/${order.id}` },
  };
  await notifyBuyer(em, order, `order.refunded:${order.id}`, letter, now);
}

/** Says how much is refunded and why. `refundId` makes the e-mail unique. */
export async function mailRefund(
  em: EntityManager,
  order: MailedOrder,
  refund: { id: string; amountPaise: number; reason: ReturnReason; isAccessEnded: boolean },
  now: Date,
): Promise<void> {
  const letter: Letter = {
    kind: 'order.refunded',
    subject: `Refund of ${formatBillAmount(refund.amountPaise)}: ${order.title}`,
    title: 'Your refund is on its way',
    paragraphs: [
      formatReturn(refund.reason),
      ...(refund.isAccessEnded ? [closed] : []),
      'It reaches the account it was paid from within 5 working days.',
    ],
    facts: [
      { label: 'Amount', value: formatBillAmount(refund.amountPaise) },
      { label: 'Order', value: order.number },
    ],
    button: { label: 'See the order', path: `/orders/${order.id}` },
  };
  await notifyBuyer(em, order, `order.refunded:${refund.id}`, letter, now);
}
