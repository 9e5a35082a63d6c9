import { type RouteConfig, route } from '@remix-run/route-config';

/** The route table of source-spec.md, section 2; who may see each is in `route-access.ts`. */
export default [
  route('/', 'features/auth/sign-in.route.tsx'),
  route('login', 'features/auth/login.route.tsx'),
  route('logout', 'features/auth/logout.route.ts'),
  route('unauthorized', 'features/errors/unauthorized.route.tsx'),
  route('dashboard', 'features/dashboard/dashboard.route.tsx'),
  route('exam', 'features/exam/exam-start.route.tsx'),
  route('exam/:attemptId', 'features/exam/exam-question.route.tsx'),
  route('exam/:attemptId/summary', 'features/exam/exam-summary.route.tsx'),
  route('results/:attemptId', 'features/results/result.route.tsx'),
  route('study-materials', 'features/placeholders/study-materials.route.tsx'),
  route('test-series', 'features/placeholders/test-series.route.tsx'),
  route('leaderboard', 'features/placeholders/leaderboard.route.tsx'),
  route('analytics', 'features/placeholders/analytics.route.tsx'),
  route('admin/audit/export', 'features/audit/audit-export.route.ts'),
  route('admin', 'features/panels/admin.layout.tsx', [
    route('audit', 'features/audit/audit.route.tsx'),
    route('security', 'features/settings/security.route.tsx'),
    route('settings', 'features/settings/settings.route.tsx'),
    route('settings/outbox', 'features/outbox/outbox.route.tsx'),
    route('settings/outbox/:mailId', 'features/outbox/outbox-mail.route.tsx'),
    route('*', 'features/panels/admin-page.route.tsx'),
  ]),
  route('teacher', 'features/panels/teacher.layout.tsx', [route('*', 'features/panels/teacher-page.route.tsx')]),
  route('school', 'features/panels/school.layout.tsx', [route('*', 'features/panels/school-page.route.tsx')]),
  route('*', 'features/errors/unknown-path.route.ts'),
] satisfies RouteConfig;
