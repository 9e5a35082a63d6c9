import type { Order } from '@shikhar/contracts/orders/schemas';
import type { StatusKind } from '../../ui/badge.tsx';

/**
 * What an order is to its buyer. An open one: `unsent` was never on the way to a gateway, `unpaid` came back from there without
 * money, `waiting` has a payment under way, or is asked after a last time because its time is over.
 */
export type OrderState = 'unsent' | 'unpaid' | 'waiting' | Exclude<Order['status'], 'created'>;

type Known = Pick<Order, 'status' | 'sentAt' | 'hasPendingPayment' | 'expiresAt'>;

export function findOrderState({ status, sentAt, hasPendingPayment, expiresAt }: Known, now: Date): OrderState {
  if (status !== 'created') return status;
  if (hasPendingPayment) return 'waiting';
  const isOver = new Date(expiresAt) <= now;
  if (sentAt === null) return isOver ? 'expired' : 'unsent';
  return isOver ? 'waiting' : 'unpaid';
}

interface StateLook {
  readonly kind: StatusKind;
  readonly label: string;
}

export const stateLooks: Readonly<Record<OrderState, StateLook>> = {
  unsent: { kind: 'draft', label: 'Not paid' },
  unpaid: { kind: 'draft', label: 'Not paid' },
  waiting: { kind: 'pending', label: 'Waiting' },
  paid: { kind: 'active', label: 'Paid' },
  failed: { kind: 'suspended', label: 'Failed' },
  expired: { kind: 'off', label: 'Expired' },
  refunded: { kind: 'done', label: 'Refunded' },
};
