import { getTest, listTests } from '@shikhar/contracts/tests/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { findTest } from './test-detail.query.ts';
import { findTests } from './test-list.query.ts';

export function registerTestRoutes(app: FastifyInstance): void {
  registerRoute(app, listTests, async ({ em, caller, query, now }) => ({
    status: 200,
    body: await findTests(em, caller, query, now),
  }));

  registerRoute(app, getTest, async ({ em, caller, params, now }) => ({
    status: 200,
    body: await findTest(em, caller, params.id, now),
  }));
}
