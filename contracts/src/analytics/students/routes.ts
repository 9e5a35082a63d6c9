import { defineRoute } from '../../http/define-route.ts';
import { StudentAnalytics, StudentAnalyticsQuery } from './schemas.ts';

export const getStudentAnalytics = defineRoute({
  method: 'GET',
  path: '/analytics/student',
  summary: "A student's own analytics: trend, subjects, chapters, time, answers, and what to revise",
  access: ['student'],
  query: StudentAnalyticsQuery,
  answers: { 200: StudentAnalytics },
});
