import { getPlatformAnalytics } from '@shikhar/contracts/analytics/platform/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { findPlatformAnalytics } from './platform-analytics.service.ts';

export function registerPlatformAnalyticsRoutes(app: FastifyInstance): void {
  registerRoute(app, getPlatformAnalytics, async ({ em, query, now }) => ({
    status: 200,
    body: await findPlatformAnalytics(em, query, now),
  }));
}
