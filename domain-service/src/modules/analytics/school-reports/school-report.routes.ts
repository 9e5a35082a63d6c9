import * as routes from '@shikhar/contracts/analytics/school-reports/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { describeCommand } from '../../users/management/command-context.service.ts';
import { findClassReport } from './class-report.service.ts';
import { findPerformance } from './performance.service.ts';
import { findReportChoices } from './report-choices.service.ts';
import { findStudentReport } from './student-report.service.ts';

/** Tests per student: more do not fit on a sheet for signature. */
const maxTestsPerSheet = 40;
/** Tests per student: more than anyone takes in a year. */
const maxTestsPerFile = 2000;

function registerClassReports(app: FastifyInstance): void {
  registerRoute(app, routes.getSchoolClassReport, async ({ em, caller, params, query: { page, pageSize, ...query }, now }) => {
    const report = await findClassReport(em, caller, { ...params, ...query }, now);
    const first = (page - 1) * pageSize;
    return { status: 200, body: { ...report, lines: report.lines.slice(first, first + pageSize) } };
  });

  registerRoute(app, routes.getWholeSchoolClassReport, async ({ em, caller, params, query, now }) => ({
    status: 200,
    body: await findClassReport(em, caller, { ...params, ...query }, now),
  }));

  registerRoute(app, routes.exportSchoolClassReport, async (context) => {
    const { em, caller, params, query, now } = context;
    const body = await findClassReport(em, caller, { ...params, ...query }, now);
    const details = { class: body.class, span: body.spanName, students: body.students };
    await recordAudit(em, { ...describeCommand(context), action: 'class_report.exported', details });
    return { status: 200, body };
  });
}

function registerStudentReports(app: FastifyInstance): void {
  registerRoute(app, routes.getSchoolStudentReport, async ({ em, caller, params, query, now }) => ({
    status: 200,
    body: await findStudentReport(em, caller, { ...params, ...query, maxAttempts: maxTestsPerSheet }, now),
  }));

  registerRoute(app, routes.exportSchoolStudentReport, async (context) => {
    const { em, caller, params, query, now } = context;
    const body = await findStudentReport(em, caller, { ...params, ...query, maxAttempts: maxTestsPerFile }, now);
    const details = { span: body.spanName };
    await recordAudit(em, { ...describeCommand(context, params.studentId), action: 'student_report.exported', details });
    return { status: 200, body };
  });
}

export function registerSchoolReportRoutes(app: FastifyInstance): void {
  registerRoute(app, routes.getSchoolPerformance, async ({ em, caller, query, now }) => ({
    status: 200,
    body: await findPerformance(em, caller, query.period, now),
  }));

  registerRoute(app, routes.getSchoolReports, async ({ em, caller, now }) => ({
    status: 200,
    body: await findReportChoices(em, caller, now),
  }));

  registerClassReports(app);
  registerStudentReports(app);
}
