import * as routes from '@shikhar/contracts/store/revenue/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { describeCommand } from '../../users/management/command-context.service.ts';
import { getRevenue } from './revenue.service.ts';

export function registerRevenueRoutes(app: FastifyInstance): void {
  registerRoute(app, routes.getRevenue, async ({ em, now }) => ({ status: 200, body: await getRevenue(em, now) }));

  registerRoute(app, routes.exportRevenue, async (context) => {
    const { em, now } = context;
    const body = await getRevenue(em, now);
    await recordAudit(em, { ...describeCommand(context), action: 'revenue.exported', details: { from: body.from, to: body.to } });
    return { status: 200, body };
  });
}
