import { changeReadingAids, readReadingAids } from '@shikhar/contracts/reading-aids/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { changeAids, findReadingAids } from './reading-aids.service.ts';

export function registerReadingAidRoutes(app: FastifyInstance): void {
  registerRoute(app, readReadingAids, async ({ em, caller }) => ({
    status: 200,
    body: await findReadingAids(em, caller.userId),
  }));

  registerRoute(app, changeReadingAids, async ({ em, caller, body }) => ({
    status: 200,
    body: await changeAids(em, caller.userId, body),
  }));
}
