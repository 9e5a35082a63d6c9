import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { ExtraTime, ExtraTimeChange } from './schemas.ts';

const ExtraTimeParams = z.strictObject({ id: z.uuid() });
const givers = ['teacher', 'admin'] as const;

export const setExtraTime = defineRoute({
  method: 'PUT',
  path: '/students/:id/extra-time',
  summary: 'Give a student extra time in every test that starts from now on',
  access: givers,
  params: ExtraTimeParams,
  body: ExtraTimeChange,
  answers: { 200: ExtraTime },
});

export const removeExtraTime = defineRoute({
  method: 'DELETE',
  path: '/students/:id/extra-time',
  summary: 'Take extra time back for tests that start from now on',
  access: givers,
  params: ExtraTimeParams,
  answers: { 204: null },
});
