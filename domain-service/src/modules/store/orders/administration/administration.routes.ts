import * as routes from '@shikhar/contracts/store/orders/administration/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../../plugins/contract-routes.ts';
import { exportOrders } from './export-orders.service.ts';
import { findOrderForAdmin } from './order-for-admin.query.ts';
import { findAllOrders } from './order-list.query.ts';

/** The administrators' views of orders. */
export function registerOrderAdministrationRoutes(app: FastifyInstance): void {
  registerRoute(app, routes.listAllOrders, async ({ em, query, now }) => ({
    status: 200,
    body: await findAllOrders(em, query, now),
  }));

  registerRoute(app, routes.exportOrders, async ({ query, ...context }) => ({
    status: 200,
    body: await exportOrders(context, query),
  }));

  registerRoute(app, routes.getOrderForAdmin, async ({ em, params, now }) => ({
    status: 200,
    body: await findOrderForAdmin(em, params.id, now),
  }));
}
