import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { PageQuery } from '../../http/pagination.ts';
import { Extension, ExtensionGiven, RunningTestDetail, RunningTestQuery, RunningTestsPage } from './schemas.ts';

const TestParams = z.strictObject({ testId: z.uuid() });
const watchers = ['teacher', 'admin'] as const;

export const listRunningTests = defineRoute({
  method: 'GET',
  path: '/running-tests',
  summary: "Tests in progress: a teacher's own and those of their students, or all",
  access: watchers,
  query: PageQuery,
  answers: { 200: RunningTestsPage },
});

export const getRunningTest = defineRoute({
  method: 'GET',
  path: '/running-tests/:testId',
  summary: 'Who is taking a test now, and their progress',
  access: watchers,
  params: TestParams,
  query: RunningTestQuery,
  answers: { 200: RunningTestDetail },
});

export const extendRunningTest = defineRoute({
  method: 'POST',
  path: '/running-tests/:testId/extensions',
  summary: 'Give more time to one student or to all who are taking a test; a repeated request counts once',
  access: watchers,
  params: TestParams,
  body: Extension,
  answers: { 200: ExtensionGiven },
  codes: ['ATTEMPT_CLOSED'],
});
