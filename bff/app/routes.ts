import type { RouteConfig } from '@remix-run/route-config';
import { type Role, roles } from '@shikhar/contracts/vocabulary/role';

/** `guests`: visitors; a known user is sent to the dashboard. `anyone`: no guard. Otherwise the roles that may open it. */
export type PageAccess = 'anyone' | 'guests' | readonly Role[];

interface Page {
  readonly path: `/${string}`;
  readonly file: string;
  readonly access: PageAccess;
}

/** A page below an area's path; it has the area's roles unless it names its own. */
interface AreaPage {
  readonly path: string;
  readonly file: string;
  readonly access?: PageAccess;
}

interface Area {
  readonly path: `/${string}`;
  readonly access: readonly Role[];
  /** Shown in the layout of areas. */
  readonly pages: readonly AreaPage[];
  /** Downloads and uploads: they have no layout. */
  readonly resources: readonly AreaPage[];
}

const everyRole: readonly Role[] = roles;

/** Study materials: schools have none. */
const readers: readonly Role[] = ['student', 'teacher', 'admin'];

/** A school buys seats for its students. */
const buyers: readonly Role[] = ['student', 'school'];

/** Staff only in their own preview of a test. */
const examTakers: readonly Role[] = ['student', 'teacher', 'admin'];

const pages: readonly Page[] = [
  { path: '/', file: 'features/auth/sign-in.route.tsx', access: 'guests' },
  { path: '/login', file: 'features/auth/login.route.tsx', access: 'guests' },
  { path: '/logout', file: 'features/auth/logout.route.ts', access: 'anyone' },
  { path: '/sign-in/code', file: 'features/auth/second-factor.route.tsx', access: 'guests' },
  { path: '/forgot-password', file: 'features/auth/forgot-password.route.tsx', access: 'anyone' },
  { path: '/reset-password', file: 'features/auth/reset-password.route.tsx', access: 'anyone' },
  { path: '/renew-password', file: 'features/profile/renew-password.route.tsx', access: ['teacher', 'school', 'admin'] },
  { path: '/set-up-two-factor', file: 'features/profile/set-up-two-factor.route.tsx', access: ['teacher', 'school', 'admin'] },
  { path: '/profile', file: 'features/profile/profile.route.tsx', access: everyRole },
  { path: '/profile/delete', file: 'features/profile/delete-account.route.tsx', access: everyRole },
  { path: '/profile/export', file: 'features/profile/export.route.ts', access: everyRole },
  { path: '/confirm-email', file: 'features/profile/confirm-email.route.tsx', access: 'anyone' },
  { path: '/stop-emails', file: 'features/subscriptions/stop-emails.route.tsx', access: 'anyone' },
  { path: '/invitation', file: 'features/invitation/invitation.route.tsx', access: 'anyone' },
  { path: '/unauthorized', file: 'features/errors/unauthorized.route.tsx', access: 'anyone' },
  { path: '/dashboard', file: 'features/dashboard/dashboard.route.tsx', access: everyRole },
  { path: '/exam', file: 'features/exam/exam-start.route.tsx', access: ['student'] },
  { path: '/tests/import/template', file: 'features/tests/import/template.route.ts', access: ['teacher', 'admin'] },
  { path: '/tests/export', file: 'features/tests/import/export.route.ts', access: ['teacher', 'admin'] },
  { path: '/tests/:testId/preview', file: 'features/exam/preview.route.ts', access: ['teacher', 'admin'] },
  { path: '/exam/:attemptId', file: 'features/exam/exam-question.route.tsx', access: examTakers },
  { path: '/exam/:attemptId/finish', file: 'features/exam/exam-finish.route.tsx', access: examTakers },
  { path: '/exam/:attemptId/aids', file: 'features/exam/exam-aids.route.tsx', access: examTakers },
  { path: '/exam/:attemptId/photos/:index', file: 'features/exam/photos/answer-photos.route.ts', access: examTakers },
  {
    path: '/exam/:attemptId/photos/:index/uploads/:uploadId',
    file: 'features/exam/photos/photo-upload.route.ts',
    access: examTakers,
  },
  { path: '/photos/:attemptId/:index/:fileId', file: 'features/exam/photos/photo.route.ts', access: everyRole },
  { path: '/question-images/:imageId', file: 'features/tests/question-image.route.ts', access: everyRole },
  { path: '/exam/:attemptId/summary', file: 'features/exam/exam-summary.route.tsx', access: examTakers },
  { path: '/results', file: 'features/results/attempts.route.tsx', access: ['student'] },
  { path: '/results/:attemptId', file: 'features/results/result.route.tsx', access: everyRole },
  { path: '/results/:attemptId/receipt', file: 'features/results/receipt.route.tsx', access: everyRole },
  { path: '/results/:attemptId/report-card', file: 'features/results/report-card.route.tsx', access: everyRole },
  { path: '/results/:attemptId/challenge/:index', file: 'features/results/own-challenge.route.tsx', access: ['student'] },
  { path: '/assistant', file: 'features/assistant/assistant.route.tsx', access: ['student'] },
  { path: '/study-materials', file: 'features/materials/study/study-materials.route.tsx', access: ['student', 'teacher'] },
  { path: '/study-materials/:materialId', file: 'features/materials/study/material.route.tsx', access: readers },
  { path: '/study-materials/:materialId/picture', file: 'features/materials/files/material-picture.route.ts', access: readers },
  {
    path: '/study-materials/:materialId/pages/:number',
    file: 'features/materials/files/material-page.route.ts',
    access: readers,
  },
  { path: '/files/:fileId', file: 'features/materials/files/file.route.ts', access: readers },
  // The name is for people who see the address, and decides nothing.
  { path: '/files/:fileId/:name', file: 'features/materials/files/file.route.ts', access: readers },
  { path: '/test-series', file: 'features/store/test-series.route.tsx', access: ['student'] },
  { path: '/test-series/tests/:testId', file: 'features/store/test-offer.route.tsx', access: ['student'] },
  { path: '/test-series/redeem', file: 'features/seats/redeem.route.tsx', access: ['student'] },
  { path: '/test-series/:packageId', file: 'features/store/package.route.tsx', access: ['student'] },
  { path: '/orders', file: 'features/orders/orders.route.tsx', access: buyers },
  { path: '/orders/:orderId', file: 'features/orders/order.route.tsx', access: buyers },
  { path: '/orders/:orderId/checkout', file: 'features/orders/checkout.route.tsx', access: buyers },
  { path: '/orders/:orderId/gateway', file: 'features/orders/gateway.route.tsx', access: buyers },
  { path: '/orders/:orderId/receipt', file: 'features/orders/receipt.route.tsx', access: ['student', 'school', 'admin'] },
  { path: '/payment-sandbox/:gatewayOrderId', file: 'features/orders/sandbox.route.tsx', access: buyers },
  { path: '/leaderboard', file: 'features/leaderboard/leaderboard.route.tsx', access: ['student', 'teacher', 'school'] },
  { path: '/analytics', file: 'features/analytics/analytics.route.tsx', access: ['student'] },
  { path: '/analytics/mistakes', file: 'features/mistakes/mistakes.route.tsx', access: ['student'] },
  { path: '/guardian-consent', file: 'features/consent/consent.route.tsx', access: 'anyone' },
  { path: '/guardian-consent/asked', file: 'features/consent/consent-asked.route.tsx', access: 'anyone' },
  { path: '/guardian-consent/again', file: 'features/consent/consent-again.route.tsx', access: 'guests' },
  { path: '/profile/school', file: 'features/membership/own-school.route.tsx', access: ['student', 'teacher'] },
  { path: '/*', file: 'features/errors/unknown-path.route.ts', access: 'anyone' },
];

/** Any other path of an area. */
const unknownPage: AreaPage = { path: '*', file: 'features/panels/panel-page.route.ts' };

const layoutFile = 'features/panels/panel.layout.tsx';

/** Shared by teachers and administrators: one file each, under two route ids. */
const staffPages: readonly AreaPage[] = [
  { path: 'tests', file: 'features/tests/list/tests.route.tsx' },
  { path: 'tests/new', file: 'features/tests/builder/new-test.route.tsx' },
  { path: 'tests/import', file: 'features/tests/import/import.route.tsx' },
  { path: 'tests/import/:importId', file: 'features/tests/import/kept-import.route.tsx' },
  { path: 'tests/bank', file: 'features/tests/bank/bank.route.tsx' },
  { path: 'tests/bank/new', file: 'features/tests/bank/question/new-bank-question.route.tsx' },
  { path: 'tests/bank/:questionId', file: 'features/tests/bank/question/bank-question.route.tsx' },
  { path: 'tests/:testId', file: 'features/tests/builder/test.route.tsx' },
  { path: 'tests/:testId/questions/:questionId', file: 'features/tests/question-edit/question.route.tsx' },
  { path: 'tests/:testId/check', file: 'features/tests/checks/checks.route.tsx' },
  { path: 'tests/:testId/versions', file: 'features/tests/versions/versions.route.tsx' },
  { path: 'reviews', file: 'features/reviews/reviews.route.tsx' },
  { path: 'reviews/rubric/:questionId', file: 'features/reviews/rubric.route.tsx' },
  { path: 'tests/:testId/remarking', file: 'features/remarking/test-marking.route.tsx' },
  { path: 'tests/:testId/remarking/:questionId', file: 'features/remarking/question-marking.route.tsx' },
  { path: 'challenges', file: 'features/challenges/challenges.route.tsx' },
  { path: 'materials', file: 'features/materials/upload/materials.route.tsx' },
  { path: 'materials/all', file: 'features/materials/upload/all-materials.route.tsx' },
  { path: 'materials/notes/new', file: 'features/materials/notes/new-note.route.tsx' },
  { path: 'materials/notes/:materialId', file: 'features/materials/notes/note.route.tsx' },
  { path: 'materials/:materialId', file: 'features/materials/upload/material.route.tsx' },
  { path: 'materials/:materialId/file', file: 'features/materials/upload/material-file.route.tsx' },
];

const staffResources: readonly AreaPage[] = [
  { path: 'material-uploads', file: 'features/materials/upload/uploads.route.ts' },
  { path: 'material-uploads/:uploadId', file: 'features/materials/upload/upload.route.ts' },
];

const areas: readonly Area[] = [
  {
    path: '/admin',
    access: ['admin'],
    pages: [
      unknownPage,
      ...staffPages,
      { path: 'users/promotions', file: 'features/promotions/promotions.route.tsx' },
      { path: 'users/promotions/:id', file: 'features/promotions/promotion.route.tsx' },
      { path: 'tests/running', file: 'features/running/running.route.tsx' },
      { path: 'tests/running/:testId', file: 'features/running/running-test.route.tsx' },
      { path: 'tests/:testId/report', file: 'features/performance/admin-test-report.route.tsx' },
      { path: 'tests/:testId/report/:questionId', file: 'features/performance/question-report.route.tsx' },
      { path: 'users', file: 'features/users/users.route.tsx' },
      { path: 'users/new', file: 'features/users/new-user.route.tsx' },
      { path: 'users/import', file: 'features/users/import.route.tsx' },
      { path: 'users/:userId', file: 'features/users/user.route.tsx' },
      { path: 'teachers', file: 'features/users/teachers.route.tsx' },
      { path: 'teachers/new', file: 'features/users/new-teacher.route.tsx' },
      { path: 'teachers/invite', file: 'features/users/invite-teacher.route.tsx' },
      { path: 'schools', file: 'features/users/schools.route.tsx' },
      { path: 'schools/new', file: 'features/users/new-school.route.tsx' },
      { path: 'schools/invite', file: 'features/users/invite-school.route.tsx' },
      { path: 'analytics', file: 'features/platform/admin-analytics.route.tsx' },
      { path: 'revenue', file: 'features/revenue/revenue.route.tsx' },
      { path: 'revenue/packages', file: 'features/packages/admin-packages.route.tsx' },
      { path: 'revenue/packages/new', file: 'features/packages/admin-new-package.route.tsx' },
      { path: 'revenue/packages/:packageId', file: 'features/packages/admin-package.route.tsx' },
      { path: 'revenue/orders', file: 'features/revenue/orders/orders.route.tsx' },
      { path: 'audit', file: 'features/audit/audit.route.tsx' },
      { path: 'security', file: 'features/settings/security.route.tsx' },
      { path: 'settings', file: 'features/settings/settings.route.tsx' },
      { path: 'settings/backups', file: 'features/backups/backups.route.tsx' },
      { path: 'settings/outbox', file: 'features/outbox/outbox.route.tsx' },
      { path: 'settings/outbox/:mailId', file: 'features/outbox/outbox-mail.route.tsx' },
      { path: 'revenue/coupons', file: 'features/coupons/coupons.route.tsx' },
      { path: 'revenue/coupons/new', file: 'features/coupons/new-coupon.route.tsx' },
      { path: 'revenue/coupons/:couponId', file: 'features/coupons/coupon.route.tsx' },
    ],
    resources: [
      ...staffResources,
      { path: 'audit/export', file: 'features/audit/audit-export.route.ts' },
      { path: 'revenue/export', file: 'features/revenue/revenue-export.route.ts' },
      { path: 'revenue/orders/export', file: 'features/revenue/orders/orders-export.route.ts' },
      { path: 'tests/:testId/report/export', file: 'features/performance/report-export.route.ts' },
      { path: 'users/export', file: 'features/users/export.route.ts' },
      { path: 'users/import/template', file: 'features/users/import-template.route.ts' },
    ],
  },
  {
    path: '/teacher',
    access: ['teacher'],
    pages: [
      unknownPage,
      ...staffPages,
      { path: 'students', file: 'features/students/teacher-students.route.tsx' },
      { path: 'students/:id', file: 'features/students/teacher-student.route.tsx' },
      { path: 'performance', file: 'features/performance/teacher-performance.route.tsx' },
      { path: 'performance/classes', file: 'features/performance/teacher-classes.route.tsx' },
      { path: 'performance/:testId/questions/:questionId', file: 'features/performance/question-report.route.tsx' },
      { path: 'performance/running', file: 'features/running/running.route.tsx' },
      { path: 'performance/running/:testId', file: 'features/running/running-test.route.tsx' },
    ],
    resources: [
      ...staffResources,
      { path: 'performance/export', file: 'features/performance/report-export.route.ts' },
      { path: 'performance/classes/export', file: 'features/performance/teacher-classes-export.route.ts' },
      { path: 'students/export', file: 'features/students/students-export.route.ts' },
    ],
  },
  {
    path: '/school',
    access: ['school'],
    pages: [
      unknownPage,
      { path: 'students', file: 'features/students/school-students.route.tsx' },
      { path: 'students/:id', file: 'features/students/school-student.route.tsx' },
      { path: 'teachers', file: 'features/membership/teachers.route.tsx' },
      { path: 'requests', file: 'features/membership/requests.route.tsx' },
      { path: 'seats', file: 'features/seats/seats.route.tsx' },
      { path: 'seats/new', file: 'features/seats/buy-seats.route.tsx' },
      { path: 'seats/:seatBlockId', file: 'features/seats/seat-block.route.tsx' },
      { path: 'performance', file: 'features/school-performance/performance.route.tsx' },
      { path: 'reports', file: 'features/school-performance/reports.route.tsx' },
      { path: 'reports/print', file: 'features/school-performance/class-sheet.route.tsx' },
      { path: 'reports/students/:id', file: 'features/school-performance/student-sheet.route.tsx' },
      { path: 'promotions', file: 'features/promotions/promotions.route.tsx' },
      { path: 'promotions/:id', file: 'features/promotions/promotion.route.tsx' },
    ],
    resources: [
      { path: 'students/export', file: 'features/students/students-export.route.ts' },
      { path: 'reports/export', file: 'features/school-performance/class-export.route.ts' },
      { path: 'reports/students/:id/export', file: 'features/school-performance/student-export.route.ts' },
    ],
  },
];

/** Who may open each page, by its whole path: guards, menus and the authorization matrix go by it. */
export const routeAccess: ReadonlyMap<string, PageAccess> = new Map<string, PageAccess>([
  ...pages.map(({ path, access }) => [path, access] as const),
  ...areas.flatMap((area) => [
    [area.path, area.access] as const,
    ...[...area.pages, ...area.resources].map(({ path, access = area.access }) => [`${area.path}/${path}`, access] as const),
  ]),
]);

// A route's id is its whole path: one file may serve several paths.
export default [
  ...pages.map(({ path, file }) => ({ id: path, path, file })),
  ...areas.flatMap((area) => [
    {
      id: area.path,
      path: area.path,
      file: layoutFile,
      children: area.pages.map(({ path, file }) => ({ id: `${area.path}/${path}`, path, file })),
    },
    ...area.resources.map(({ path, file }) => ({ id: `${area.path}/${path}`, path: `${area.path}/${path}`, file })),
  ]),
] satisfies RouteConfig;
