import * as routes from '@shikhar/contracts/analytics/test-reports/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { findClassReport } from './class-report.query.ts';
import { exportClassReport, exportTestReport } from './export-reports.service.ts';
import { findReportedTests } from './reported-tests.query.ts';
import { findQuestionReport, findTestReport } from './test-report.query.ts';

export function registerTestReportRoutes(app: FastifyInstance): void {
  registerRoute(app, routes.listReportedTests, async ({ em, caller, query }) => ({
    status: 200,
    body: await findReportedTests(em, caller, query),
  }));

  registerRoute(app, routes.getTestReport, async ({ em, caller, params, query }) => ({
    status: 200,
    body: await findTestReport(em, caller, { ...params, query }),
  }));

  registerRoute(app, routes.exportTestReport, async ({ params, query, ...context }) => ({
    status: 200,
    body: await exportTestReport(context, params.testId, query),
  }));

  registerRoute(app, routes.getQuestionReport, async ({ em, caller, params, query }) => ({
    status: 200,
    body: await findQuestionReport(em, caller, { ...params, query }),
  }));

  registerRoute(app, routes.getClassReport, async ({ em, caller, query, now }) => {
    const { page, pageSize, ...filter } = query;
    const slice = { limit: pageSize, offset: (page - 1) * pageSize };
    return { status: 200, body: await findClassReport(em, caller, { filter, slice, now }) };
  });

  registerRoute(app, routes.exportClassReport, async ({ query, ...context }) => ({
    status: 200,
    body: await exportClassReport(context, query),
  }));
}
