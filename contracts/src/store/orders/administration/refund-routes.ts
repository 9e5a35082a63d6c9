import { z } from 'zod';
import { defineRoute } from '../../../http/define-route.ts';
import { Problem } from '../../../http/problem.ts';
import { OrderForAdmin, RefundRequest } from './schemas.ts';

const admin = ['admin'] as const;
const ById = z.strictObject({ id: z.uuid() });

export const refundOrder = defineRoute({
  method: 'POST',
  path: '/orders/:id/refund',
  summary: 'Give the money of a paid order back, and take what it opened away; again, the same order',
  access: admin,
  params: ById,
  body: RefundRequest,
  answers: { 200: OrderForAdmin },
  refusals: { 409: Problem },
});

export const retryRefund = defineRoute({
  method: 'POST',
  path: '/orders/:id/refund/retry',
  summary: 'Send refunds that the gateway refused once more',
  access: admin,
  params: ById,
  answers: { 200: OrderForAdmin },
  refusals: { 409: Problem },
});
