import { v7 as makeUuid } from 'uuid';
import type { RefundEntity } from '../src/modules/store/orders/refunds/refund.entity.ts';
import type { PaymentEntity } from '../src/modules/store/payments/payment.entity.ts';
import { defineFactory } from './define-factory.ts';

/** A UPI payment of ₹799 to the sandbox gateway; a captured one is settled at once. */
export const buildPayment = defineFactory<PaymentEntity, 'order'>(({ status = 'captured', createdAt = new Date() }) => ({
  id: makeUuid(),
  gateway: 'sandbox',
  gatewayPaymentId: `sbx_pay_${makeUuid().replaceAll('-', '')}`,
  status: 'captured',
  amountPaise: 79_900,
  currency: 'INR',
  method: 'upi',
  createdAt,
  ...(status === 'captured' && { capturedAt: createdAt, settledAt: createdAt }),
}));

/** A refund of ₹799 that the buyer asked for. */
export const buildRefund = defineFactory<RefundEntity, 'payment' | 'order'>(() => ({
  id: makeUuid(),
  amountPaise: 79_900,
  reason: 'asked',
  requestedAt: new Date(),
}));
