/** Why money goes back. `asked`: an administrator said so; all others by themselves. */
export type ReturnReason = 'asked' | 'paid_twice' | 'bought_twice' | 'order_closed' | 'amount_changed' | 'access_failed';

const words: Readonly<Record<ReturnReason, string>> = {
  asked: 'The order was refunded.',
  paid_twice: 'This order was paid twice. The second payment goes back.',
  bought_twice: 'You had bought this already with another order.',
  order_closed: 'The payment came when the order was not open any more.',
  amount_changed: 'The amount that was paid is not that of the order.',
  access_failed: 'The payment came, and what it is for could not be opened.',
};

export function formatReturn(reason: ReturnReason): string {
  return words[reason];
}
