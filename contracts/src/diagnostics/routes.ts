import { defineRoute } from '../http/define-route.ts';
import { LogPage, LogQuery } from './schemas.ts';

export const listLogEntries = defineRoute({
  method: 'GET',
  path: '/admin/log-entries',
  summary: 'Log entries of browsers, the BFF and this service by request, newest first; the search itself is recorded',
  access: ['admin'],
  query: LogQuery,
  takesLong: true,
  answers: { 200: LogPage },
});
