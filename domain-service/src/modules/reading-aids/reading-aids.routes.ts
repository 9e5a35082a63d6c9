import { readReadingAids, saveReadingAids } from '@shikhar/contracts/reading-aids/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { findReadingAids, keepReadingAids } from './reading-aids.service.ts';

export function registerReadingAidRoutes(app: FastifyInstance): void {
  registerRoute(app, readReadingAids, async ({ em, caller }) => ({
    status: 200,
    body: await findReadingAids(em, caller.userId),
  }));

  registerRoute(app, saveReadingAids, async ({ em, caller, body }) => ({
    status: 200,
    body: await keepReadingAids(em, caller.userId, body),
  }));
}
