import { v7 as makeUuid } from 'uuid';
import type { OrderEntity } from '../src/modules/store/orders/order.entity.ts';
import { defineFactory } from './define-factory.ts';

const receiptSeller = { name: 'Shikhar', address: '', gstin: '', sacCode: '' };

let count = 0;

/** An order for ₹799 that reached its status when it was created; paid ones have a receipt. */
export const buildOrder = defineFactory<OrderEntity>(({ status = 'created', totalPaise = 79_900, createdAt = new Date() }) => {
  count += 1;
  const isPaid = status === 'paid' || status === 'refunded';
  return {
    id: makeUuid(),
    number: `SHK-2026-${900_000 + count}`,
    buyerName: 'A buyer',
    idempotencyKey: makeUuid(),
    title: 'Science papers',
    unitPricePaise: totalPaise,
    totalPaise,
    gstPercent: 18,
    gstPaise: 0,
    status: 'created',
    createdAt,
    expiresAt: createdAt,
    ...(isPaid && { paidAt: createdAt, receiptNumber: `TEST/${String(count).padStart(5, '0')}`, receiptSeller }),
  };
});
