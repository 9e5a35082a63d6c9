import { refundOrder, retryRefund } from '@shikhar/contracts/store/orders/administration/refund-routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../../plugins/contract-routes.ts';
import { describeActor } from '../../../users/management/command-context.service.ts';
import { refundOrder as refund, retryRefund as retry } from '../refunds/refund.service.ts';
import { findOrderForAdmin } from './order-for-admin.query.ts';

/** The administrators' refunds. */
export function registerRefundRoutes(app: FastifyInstance): void {
  registerRoute(app, refundOrder, async ({ params, body, ...context }) => {
    const { em, now } = context;
    await refund(em, { orderId: params.id, reason: body.reason, actor: describeActor(context), now });
    return { status: 200, body: await findOrderForAdmin(em, params.id, now) };
  });

  registerRoute(app, retryRefund, async ({ params, ...context }) => {
    const { em, now } = context;
    await retry(em, { orderId: params.id, actor: describeActor(context), now });
    return { status: 200, body: await findOrderForAdmin(em, params.id, now) };
  });
}
