import * as routes from '@shikhar/contracts/attempts/extra-time/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { removeExtraTime, setExtraTime } from './change-extra-time.service.ts';

export function registerExtraTimeRoutes(app: FastifyInstance): void {
  registerRoute(app, routes.setExtraTime, async ({ params, body, ...context }) => ({
    status: 200,
    body: await setExtraTime(context, params.id, body),
  }));

  registerRoute(app, routes.removeExtraTime, async ({ params, ...context }) => {
    await removeExtraTime(context, params.id);
    return { status: 204 };
  });
}
