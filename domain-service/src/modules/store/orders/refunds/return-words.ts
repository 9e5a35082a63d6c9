import type { RefundEntity } from './refund.entity.ts';

/** Reasons for a refund. `asked`: by an administrator; the others are automatic. */
export type ReturnReason = RefundEntity['reason'];

const words: Readonly<Record<ReturnReason, string>> = {
  asked: 'The order was refunded.',
  paid_twice: 'This order was paid twice. The second payment is refunded.',
  bought_twice: 'You had already bought this with another order.',
  order_closed: 'The payment came after the order was closed.',
  amount_changed: 'The amount paid does not match the order.',
  access_failed: 'The payment came, but we could not open what it was for.',
};

export function formatReturn(reason: ReturnReason): string {
  return words[reason];
}
