import * as routes from '@shikhar/contracts/analytics/students/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { getStudentAnalytics } from './student-analytics.service.ts';

export function registerStudentAnalyticsRoutes(app: FastifyInstance): void {
  registerRoute(app, routes.getStudentAnalytics, async ({ em, caller, query, now }) => ({
    status: 200,
    body: await getStudentAnalytics(em, caller, query.period, now),
  }));
}
