import type { Order } from '@shikhar/contracts/store/orders/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { formatDate } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { findOrderState } from './order-state.ts';

export function buildOrderRow(order: Order, now: Date) {
  const { id, number, title, seats, createdAt, totalPaise, receiptNumber } = order;
  return {
    id,
    number,
    title: seats === null ? title : `${title}, ${countOf(seats, 'seat')}`,
    ordered: formatDate(createdAt),
    amount: formatRupees(totalPaise),
    state: findOrderState(order, now),
    hasReceipt: receiptNumber !== null,
  };
}

export type OrderRow = ReturnType<typeof buildOrderRow>;
