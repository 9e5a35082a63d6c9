import * as z from 'zod';
import { defineRoute } from '../http/define-route.ts';
import { TestDetail, TestsPage, TestsQuery } from './schemas.ts';

export const listTests = defineRoute({
  method: 'GET',
  path: '/tests',
  summary: 'Published tests',
  access: 'session',
  query: TestsQuery,
  answers: { 200: TestsPage },
});

export const getTest = defineRoute({
  method: 'GET',
  path: '/tests/:id',
  summary: 'One published test, without its questions',
  access: 'session',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: TestDetail },
  codes: ['TEST_NOT_FOR_CLASS'],
});
