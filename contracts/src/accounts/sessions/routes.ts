import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { pageFields } from '../../http/pagination.ts';
import { OwnSessions } from './schemas.ts';

export const listSessions = defineRoute({
  method: 'GET',
  path: '/auth/sessions',
  summary: "The caller's sessions",
  access: 'session',
  query: z.strictObject(pageFields),
  answers: { 200: OwnSessions },
});

export const endOtherSessions = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: "End all of the caller's other sessions",
  access: 'session',
  answers: { 204: null },
});

export const endOwnSession = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: "End one of the caller's sessions; 404 for unknown sessions and those of others",
  access: 'session',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 204: null },
});
