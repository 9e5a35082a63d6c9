import { defineRoute } from '../http/define-route.ts';
import { Dashboard } from './schemas.ts';

export const getDashboard = defineRoute({
  method: 'GET',
  path: '/dashboard',
  summary: 'What the first screen after sign-in shows, for the role of the session',
  access: 'session',
  answers: { 200: Dashboard },
});
