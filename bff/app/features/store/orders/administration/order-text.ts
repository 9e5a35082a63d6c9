import type { OrderForAdmin } from '@shikhar/contracts/store/orders/administration/schemas';
import { formatPaymentMethod } from '@shikhar/contracts/store/orders/how-paid';
import type { OrderStatus } from '@shikhar/contracts/store/orders/schemas';
import type { StatusKind } from '../../../../ui/badge.tsx';

export const statusLooks: Readonly<Record<OrderStatus, { kind: StatusKind; label: string }>> = {
  created: { kind: 'pending', label: 'Created' },
  paid: { kind: 'active', label: 'Paid' },
  failed: { kind: 'suspended', label: 'Failed' },
  expired: { kind: 'off', label: 'Expired' },
  refunded: { kind: 'done', label: 'Refunded' },
};

export const nameRemoved = 'Name removed';

/** `Razorpay, UPI` */
export function formatGateway({ gateway, payments }: Pick<OrderForAdmin, 'gateway' | 'payments'>): string | null {
  if (gateway === null) return null;
  const method = payments.findLast(({ status }) => status === 'captured')?.method ?? payments.at(-1)?.method;
  return formatPaymentMethod(gateway, method ?? null);
}

type Payment = OrderForAdmin['payments'][number];

const paymentWords: Readonly<Record<Payment['status'], string>> = {
  pending: 'waiting for the bank',
  failed: 'failed',
  captured: 'taken',
};

const refundWords: Readonly<Record<NonNullable<Payment['refund']>['status'], string>> = {
  requested: 'refund requested',
  sent: 'refund on its way',
  processed: 'refunded',
  failed: 'refund refused by the gateway',
};

/** Status of a payment or its refund. */
export function formatPayment({ status, refund }: Payment): string {
  return refund ? refundWords[refund.status] : paymentWords[status];
}
