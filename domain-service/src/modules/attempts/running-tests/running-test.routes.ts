import { extendRunningTest, getRunningTest, listRunningTests } from '@shikhar/contracts/attempts/running-tests/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { extendTest } from './extend-test.service.ts';
import { findRunningTestDetail } from './running-test.query.ts';
import { findRunningTests } from './running-test-list.query.ts';

export function registerRunningTestRoutes(app: FastifyInstance): void {
  registerRoute(app, listRunningTests, async ({ em, caller, query, now }) => ({
    status: 200,
    body: await findRunningTests(em, caller, query, now),
  }));

  registerRoute(app, getRunningTest, async ({ em, caller, params, query, now }) => ({
    status: 200,
    body: await findRunningTestDetail(em, caller, params.testId, query, now),
  }));

  registerRoute(app, extendRunningTest, async ({ params, body, ...context }) => ({
    status: 200,
    body: await extendTest(context, params.testId, body),
  }));
}
