import {
  type ClassReport,
  type ClassReportFilter,
  maxReported,
  type ReportQuery,
  type TestReport,
} from '@shikhar/contracts/analytics/test-reports/schemas';
import { invalidField } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { findClassReport } from './class-report.query.ts';
import { findTestReport } from './test-report.query.ts';

/** A test report for a file; the export is recorded in the audit log. @throws NOT_FOUND */
export async function exportTestReport(context: CommandContext, testId: string, query: ReportQuery): Promise<TestReport> {
  const { em, caller } = context;
  const report = await findTestReport(em, caller, { testId, query });
  await recordAudit(em, {
    ...describeCommand(context),
    action: 'report.exported',
    subjectType: 'test',
    subjectId: testId,
    details: { title: report.test.title, students: report.students },
  });
  return report;
}

/** The class report with all students; the export is recorded in the audit log. @throws VALIDATION_FAILED for too long a list */
export async function exportClassReport(context: CommandContext, filter: ClassReportFilter): Promise<ClassReport> {
  const { em, caller, now } = context;
  const report = await findClassReport(em, caller, { filter, slice: { limit: maxReported, offset: 0 }, now });
  if (report.total > maxReported) throw invalidField('class', 'This list is too long for one file. Choose a class.');
  await recordAudit(em, {
    ...describeCommand(context),
    action: 'report.exported',
    details: { class: filter.class ?? null, subject: filter.subject ?? null, period: filter.period, students: report.total },
  });
  return report;
}
