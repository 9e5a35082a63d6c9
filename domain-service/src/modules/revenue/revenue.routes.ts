import * as routes from '@shikhar/contracts/revenue/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { describeDeed } from '../users/deed.service.ts';
import { readRevenue } from './revenue.service.ts';

export function registerRevenueRoutes(app: FastifyInstance): void {
  registerRoute(app, routes.readRevenue, async ({ em, now }) => ({ status: 200, body: await readRevenue(em, now) }));

  registerRoute(app, routes.exportRevenue, async (deed) => {
    const { em, now } = deed;
    const body = await readRevenue(em, now);
    await recordAudit(em, { ...describeDeed(deed), action: 'revenue.exported', details: { from: body.from, to: body.to } });
    return { status: 200, body };
  });
}
