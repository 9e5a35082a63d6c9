import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { PageQuery } from '../../http/pagination.ts';
import {
  ClassReport,
  ClassReportFilter,
  ClassReportQuery,
  QuestionReport,
  ReportedTestsPage,
  ReportQuery,
  TestReport,
} from './schemas.ts';

const readers = ['teacher', 'admin'] as const;
const TestParams = z.strictObject({ testId: z.uuid() });

export const listReportedTests = defineRoute({
  method: 'GET',
  path: '/analytics/teacher/tests',
  summary: "Tests whose stats a teacher may read: their own, and tests in their subjects taken by the school's students",
  access: ['teacher'],
  query: PageQuery,
  answers: { 200: ReportedTestsPage },
});

export const getTestReport = defineRoute({
  method: 'GET',
  path: '/analytics/teacher/tests/:testId',
  summary: "Stats of a test and its questions: own tests, tests in own subjects for the school's students, any test for an admin",
  access: readers,
  params: TestParams,
  query: ReportQuery,
  answers: { 200: TestReport },
});

export const exportTestReport = defineRoute({
  method: 'GET',
  path: '/analytics/teacher/tests/:testId/export',
  summary: 'Export the same report as a file; recorded in the audit log',
  access: readers,
  params: TestParams,
  query: ReportQuery,
  answers: { 200: TestReport },
});

export const getQuestionReport = defineRoute({
  method: 'GET',
  path: '/analytics/teacher/tests/:testId/questions/:questionId',
  summary: "Stats of one question of a test, with its key and the students' answers",
  access: readers,
  params: z.strictObject({ testId: z.uuid(), questionId: z.uuid() }),
  query: ReportQuery,
  answers: { 200: QuestionReport },
});

export const getClassReport = defineRoute({
  method: 'GET',
  path: '/analytics/teacher/classes',
  summary: "Averages by class, subject and test for a teacher, and the progress of the school's students",
  access: ['teacher'],
  query: ClassReportQuery,
  answers: { 200: ClassReport },
});

export const exportClassReport = defineRoute({
  method: 'GET',
  path: '/analytics/teacher/classes/export',
  summary: 'Export the same report with all students as a file; recorded in the audit log',
  access: ['teacher'],
  query: ClassReportFilter,
  answers: { 200: ClassReport },
});
