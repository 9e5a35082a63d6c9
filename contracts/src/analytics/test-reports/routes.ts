import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import {
  ClassReport,
  ClassReportFilter,
  ClassReportQuery,
  QuestionReport,
  ReportedTests,
  ReportQuery,
  TestReport,
} from './schemas.ts';

const readers = ['teacher', 'admin'] as const;
const TestParams = z.strictObject({ testId: z.uuid() });

export const listReportedTests = defineRoute({
  method: 'GET',
  path: '/analytics/teacher/tests',
  summary: "Tests of which a teacher may read the figures: own ones, and those of own subjects that the school's students took",
  access: ['teacher'],
  answers: { 200: ReportedTests },
});

export const getTestReport = defineRoute({
  method: 'GET',
  path: '/analytics/teacher/tests/:testId',
  summary:
    "How a test and each of its questions did; own tests, those of own subjects for the school's students, any for an admin",
  access: readers,
  params: TestParams,
  query: ReportQuery,
  answers: { 200: TestReport },
});

export const exportTestReport = defineRoute({
  method: 'GET',
  path: '/analytics/teacher/tests/:testId/export',
  summary: 'The same, to be kept as a file: written into the audit log',
  access: readers,
  params: TestParams,
  query: ReportQuery,
  answers: { 200: TestReport },
});

export const getQuestionReport = defineRoute({
  method: 'GET',
  path: '/analytics/teacher/tests/:testId/questions/:questionId',
  summary: 'How one question of a test did, with its key and what students answered',
  access: readers,
  params: z.strictObject({ testId: z.uuid(), questionId: z.uuid() }),
  query: ReportQuery,
  answers: { 200: QuestionReport },
});

export const getClassReport = defineRoute({
  method: 'GET',
  path: '/analytics/teacher/classes',
  summary: "Averages by class and subject of a teacher's subjects and tests, and the school's students with their progress",
  access: ['teacher'],
  query: ClassReportQuery,
  answers: { 200: ClassReport },
});

export const exportClassReport = defineRoute({
  method: 'GET',
  path: '/analytics/teacher/classes/export',
  summary: 'The same with all students, to be kept as a file: written into the audit log',
  access: ['teacher'],
  query: ClassReportFilter,
  answers: { 200: ClassReport },
});
