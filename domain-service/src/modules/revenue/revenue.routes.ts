import * as routes from '@shikhar/contracts/revenue/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { readRevenue } from './revenue.service.ts';

export function registerRevenueRoutes(app: FastifyInstance): void {
  registerRoute(app, routes.readRevenue, async ({ em, now }) => ({ status: 200, body: await readRevenue(em, now) }));
}
