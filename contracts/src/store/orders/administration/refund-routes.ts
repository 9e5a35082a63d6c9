import * as z from 'zod';
import { defineRoute } from '../../../http/define-route.ts';
import { OrderForAdmin, RefundRequest } from './schemas.ts';

const admin = ['admin'] as const;
const ById = z.strictObject({ id: z.uuid() });

export const refundOrder = defineRoute({
  method: 'POST',
  path: '/orders/:id/refund',
  summary: 'Refund a paid order and revoke what it opened; idempotent',
  access: admin,
  params: ById,
  body: RefundRequest,
  answers: { 200: OrderForAdmin },
  codes: ['ORDER_NOT_REFUNDABLE'],
});

export const retryRefund = defineRoute({
  method: 'POST',
  path: '/orders/:id/refund/retry',
  summary: 'Retry refunds that the gateway refused',
  access: admin,
  params: ById,
  answers: { 200: OrderForAdmin },
  codes: ['ORDER_NOT_REFUNDABLE'],
});
