import type { Order } from '@shikhar/contracts/store/orders/schemas';
import type { StatusKind } from '../../../ui/badge.tsx';

/**
 * What an order is to its buyer. An open one: `unsent` was never on the way to a gateway, `unpaid` was, and no payment of it
 * is known; `waiting` has one under way, or the gateway does not say, or is asked a last time because the time is over.
 */
export type OrderState = 'unsent' | 'unpaid' | 'waiting' | Exclude<Order['status'], 'created'>;

type Known = Pick<Order, 'status' | 'sentAt' | 'hasPendingPayment' | 'isGatewayAway' | 'expiresAt'>;

export function findOrderState({ status, sentAt, hasPendingPayment, isGatewayAway, expiresAt }: Known, now: Date): OrderState {
  if (status !== 'created') return status;
  if (hasPendingPayment || isGatewayAway) return 'waiting';
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
