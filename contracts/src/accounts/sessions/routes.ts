import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { pageFields } from '../../http/pagination.ts';
import { OwnSessions } from './schemas.ts';

export const listSessions = defineRoute({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the caller is signed in',
  access: 'session',
  query: z.strictObject(pageFields),
  answers: { 200: OwnSessions },
});

export const endOtherSessions = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Sign out everywhere but here',
  access: 'session',
  answers: { 204: null },
});

export const endOwnSession = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Sign out one of the own sessions; 404 for one that is not there or not theirs',
  access: 'session',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 204: null },
});
