import { defineRoute } from '../http/define-route.ts';
import { Dashboard } from './schemas.ts';

export const getDashboard = defineRoute({
  method: 'GET',
  path: '/dashboard',
  summary: 'Data of the first screen after sign-in, by role',
  access: 'session',
  answers: { 200: Dashboard },
});
