import { defineRoute } from '../../http/define-route.ts';
import { PlatformAnalytics, PlatformQuery } from './schemas.ts';

export const getPlatformAnalytics = defineRoute({
  method: 'GET',
  path: '/analytics/admin',
  summary: 'Platform analytics: users, active students, tests taken, revenue, growth, completion and recent activity',
  access: ['admin'],
  query: PlatformQuery,
  answers: { 200: PlatformAnalytics },
});
