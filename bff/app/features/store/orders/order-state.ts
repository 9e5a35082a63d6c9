import type { Order } from '@shikhar/contracts/store/orders/schemas';
import type { StatusKind } from '../../../ui/badge.tsx';

/**
 * State of an order for its buyer. Open orders: `unsent` was never sent to a gateway; `unpaid` was, but no payment
 * is known; `waiting` has a pending payment, or the gateway does not answer, or the final check of an expired order is due.
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

interface StateStyle {
  readonly kind: StatusKind;
  readonly label: string;
}

export const stateStyles: Readonly<Record<OrderState, StateStyle>> = {
  unsent: { kind: 'draft', label: 'Not paid' },
  unpaid: { kind: 'draft', label: 'Not paid' },
  waiting: { kind: 'pending', label: 'Waiting' },
  paid: { kind: 'active', label: 'Paid' },
  failed: { kind: 'suspended', label: 'Failed' },
  expired: { kind: 'off', label: 'Expired' },
  refunded: { kind: 'done', label: 'Refunded' },
};
