import type { RouteConfig } from '@remix-run/route-config';
import { type Role, roles } from '@shikhar/contracts/vocabulary/role';

/** `guests`: visitors only; users are redirected to the dashboard. `anyone`: no guard. Otherwise the roles that may open it. */
export type PageAccess = 'anyone' | 'guests' | readonly Role[];

interface Page {
  readonly path: `/${string}`;
  readonly file: string;
  readonly access: PageAccess;
}

/** A page below an area's path, with the area's roles unless it has its own. */
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
  /** Downloads and uploads, without a layout. */
  readonly resources: readonly AreaPage[];
}

const everyRole: readonly Role[] = roles;

/** Study materials are not for schools. */
const readers: readonly Role[] = ['student', 'teacher', 'admin'];

/** Schools buy seats for their students. */
const buyers: readonly Role[] = ['student', 'school'];

/** Staff take tests only as previews. */
const examTakers: readonly Role[] = ['student', 'teacher', 'admin'];

const pages: readonly Page[] = [
  { path: '/', file: 'features/accounts/sign-in/sign-in.route.tsx', access: 'guests' },
  { path: '/login', file: 'features/accounts/sign-in/login.route.tsx', access: 'guests' },
  { path: '/logout', file: 'features/accounts/sign-in/logout.route.ts', access: 'anyone' },
  { path: '/sign-in/code', file: 'features/accounts/two-factor/second-factor.route.tsx', access: 'guests' },
  { path: '/forgot-password', file: 'features/accounts/passwords/forgot-password.route.tsx', access: 'anyone' },
  { path: '/reset-password', file: 'features/accounts/passwords/reset-password.route.tsx', access: 'anyone' },
  {
    path: '/renew-password',
    file: 'features/accounts/passwords/renew-password.route.tsx',
    access: ['teacher', 'school', 'admin'],
  },
  {
    path: '/set-up-two-factor',
    file: 'features/accounts/two-factor/set-up-two-factor.route.tsx',
    access: ['teacher', 'school', 'admin'],
  },
  { path: '/profile', file: 'features/accounts/profile/profile.route.tsx', access: everyRole },
  { path: '/profile/delete', file: 'features/accounts/profile/delete-account.route.tsx', access: everyRole },
  {
    path: '/profile/access-tokens',
    file: 'features/accounts/access-tokens/access-tokens.route.tsx',
    access: ['teacher', 'school', 'admin'],
  },
  { path: '/profile/export', file: 'features/accounts/profile/export.route.ts', access: everyRole },
  { path: '/report-problem', file: 'features/diagnostics/report-problem.route.tsx', access: everyRole },
  { path: '/confirm-email', file: 'features/accounts/profile/confirm-email.route.tsx', access: 'anyone' },
  { path: '/stop-emails', file: 'features/accounts/subscriptions/stop-emails.route.tsx', access: 'anyone' },
  { path: '/invitation', file: 'features/accounts/invitations/invitation.route.tsx', access: 'anyone' },
  { path: '/unauthorized', file: 'shell/errors/unauthorized.route.tsx', access: 'anyone' },
  { path: '/dashboard', file: 'features/dashboard/dashboard.route.tsx', access: everyRole },
  { path: '/exam', file: 'features/attempts/start/exam-start.route.tsx', access: ['student'] },
  { path: '/tests/import/template', file: 'features/questions/imports/template.route.ts', access: ['teacher', 'admin'] },
  { path: '/tests/export', file: 'features/questions/imports/export.route.ts', access: ['teacher', 'admin'] },
  { path: '/tests/:testId/preview', file: 'features/attempts/start/preview.route.ts', access: ['teacher', 'admin'] },
  { path: '/exam/:attemptId', file: 'features/attempts/paper/exam-question.route.tsx', access: examTakers },
  { path: '/exam/:attemptId/finish', file: 'features/attempts/submission/exam-finish.route.tsx', access: examTakers },
  { path: '/exam/:attemptId/aids', file: 'features/attempts/accessibility/exam-accessibility.route.tsx', access: examTakers },
  { path: '/exam/:attemptId/photos/:index', file: 'features/attempts/files/answer-photos.route.ts', access: examTakers },
  {
    path: '/exam/:attemptId/photos/:index/uploads/:uploadId',
    file: 'features/attempts/files/photo-upload.route.ts',
    access: examTakers,
  },
  { path: '/photos/:attemptId/:index/:fileId', file: 'features/attempts/files/photo.route.ts', access: everyRole },
  { path: '/question-images/:imageId', file: 'features/questions/images/question-image.route.ts', access: everyRole },
  { path: '/exam/:attemptId/summary', file: 'features/attempts/submission/exam-summary.route.tsx', access: examTakers },
  { path: '/results', file: 'features/attempts/results/attempts.route.tsx', access: ['student'] },
  { path: '/results/:attemptId', file: 'features/attempts/results/result.route.tsx', access: everyRole },
  { path: '/results/:attemptId/receipt', file: 'features/attempts/results/receipts/receipt.route.tsx', access: everyRole },
  {
    path: '/results/:attemptId/report-card',
    file: 'features/attempts/results/report-cards/report-card.route.tsx',
    access: everyRole,
  },
  {
    path: '/results/:attemptId/challenge/:index',
    file: 'features/attempts/results/challenges/own-challenge.route.tsx',
    access: ['student'],
  },
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
  // The name is only for readers of the URL.
  { path: '/files/:fileId/:name', file: 'features/materials/files/file.route.ts', access: readers },
  { path: '/test-series', file: 'features/store/catalogue/test-series.route.tsx', access: ['student'] },
  { path: '/test-series/tests/:testId', file: 'features/store/catalogue/offer/test-offer.route.tsx', access: ['student'] },
  { path: '/test-series/redeem', file: 'features/store/seats/redeem.route.tsx', access: ['student'] },
  { path: '/test-series/:packageId', file: 'features/store/catalogue/package/package.route.tsx', access: ['student'] },
  { path: '/orders', file: 'features/store/orders/orders.route.tsx', access: buyers },
  { path: '/orders/:orderId', file: 'features/store/orders/order.route.tsx', access: buyers },
  { path: '/orders/:orderId/checkout', file: 'features/store/orders/checkout/checkout.route.tsx', access: buyers },
  { path: '/orders/:orderId/gateway', file: 'features/store/payments/gateway.route.tsx', access: buyers },
  {
    path: '/orders/:orderId/receipt',
    file: 'features/store/orders/receipts/receipt.route.tsx',
    access: ['student', 'school', 'admin'],
  },
  { path: '/payment-sandbox/:gatewayOrderId', file: 'features/store/payments/sandbox.route.tsx', access: buyers },
  {
    path: '/leaderboard',
    file: 'features/analytics/leaderboard/leaderboard.route.tsx',
    access: ['student', 'teacher', 'school'],
  },
  { path: '/analytics', file: 'features/analytics/students/analytics.route.tsx', access: ['student'] },
  { path: '/analytics/mistakes', file: 'features/practice/mistakes/mistakes.route.tsx', access: ['student'] },
  { path: '/guardian-consent', file: 'features/accounts/consents/consent.route.tsx', access: 'anyone' },
  { path: '/guardian-consent/asked', file: 'features/accounts/consents/consent-asked.route.tsx', access: 'anyone' },
  { path: '/guardian-consent/again', file: 'features/accounts/consents/consent-again.route.tsx', access: 'guests' },
  { path: '/profile/school', file: 'features/schools/memberships/own-school.route.tsx', access: ['student', 'teacher'] },
  { path: '/docs/api', file: 'features/api-reference/api-reference.route.tsx', access: 'anyone' },
  { path: '/docs/api/:document', file: 'features/api-reference/api-document.route.ts', access: 'anyone' },
  { path: '/manifest.webmanifest', file: 'shell/app-icons/manifest.route.ts', access: 'anyone' },
  { path: '/*', file: 'shell/errors/unknown-path.route.ts', access: 'anyone' },
];

/** Any other path of an area. */
const unknownPage: AreaPage = { path: '*', file: 'shell/panels/panel-page.route.ts' };

const layoutFile = 'shell/panels/panel.layout.tsx';

/** Pages that teachers and administrators share: one file under two route ids. */
const staffPages: readonly AreaPage[] = [
  { path: 'tests', file: 'features/tests/list/tests.route.tsx' },
  { path: 'tests/new', file: 'features/tests/builder/test.route.tsx' },
  { path: 'tests/import', file: 'features/questions/imports/import.route.tsx' },
  { path: 'tests/import/:importId', file: 'features/questions/imports/import-preview.route.tsx' },
  { path: 'tests/bank', file: 'features/questions/bank/bank.route.tsx' },
  { path: 'tests/bank/new', file: 'features/questions/bank/question/bank-question.route.tsx' },
  { path: 'tests/bank/:questionId', file: 'features/questions/bank/question/bank-question.route.tsx' },
  { path: 'tests/:testId', file: 'features/tests/builder/test.route.tsx' },
  { path: 'tests/:testId/questions/:questionId', file: 'features/tests/question-edit/question.route.tsx' },
  { path: 'tests/:testId/check', file: 'features/tests/checks/checks.route.tsx' },
  { path: 'tests/:testId/versions', file: 'features/tests/versions/versions.route.tsx' },
  { path: 'reviews', file: 'features/marking/reviews/reviews.route.tsx' },
  { path: 'reviews/rubric/:questionId', file: 'features/marking/reviews/rubric/rubric.route.tsx' },
  { path: 'tests/:testId/remarking', file: 'features/marking/remarkings/test-marking.route.tsx' },
  { path: 'tests/:testId/remarking/:questionId', file: 'features/marking/remarkings/question-marking.route.tsx' },
  { path: 'challenges', file: 'features/marking/challenges/challenges.route.tsx' },
  { path: 'materials', file: 'features/materials/authoring/uploads/materials.route.tsx' },
  { path: 'materials/all', file: 'features/materials/authoring/list/all-materials.route.tsx' },
  { path: 'materials/notes/new', file: 'features/materials/notes/new-note.route.tsx' },
  { path: 'materials/notes/:materialId', file: 'features/materials/notes/note.route.tsx' },
  { path: 'materials/:materialId', file: 'features/materials/authoring/edit/material.route.tsx' },
  { path: 'materials/:materialId/file', file: 'features/materials/authoring/edit/material-file.route.tsx' },
];

const staffResources: readonly AreaPage[] = [
  { path: 'material-uploads', file: 'features/materials/authoring/uploads/uploads.route.ts' },
  { path: 'material-uploads/:uploadId', file: 'features/materials/authoring/uploads/upload.route.ts' },
];

const areas: readonly Area[] = [
  {
    path: '/admin',
    access: ['admin'],
    pages: [
      unknownPage,
      ...staffPages,
      { path: 'users/promotions', file: 'features/schools/promotions/promotions.route.tsx' },
      { path: 'users/promotions/:id', file: 'features/schools/promotions/promotion.route.tsx' },
      { path: 'tests/running', file: 'features/attempts/running-tests/running.route.tsx' },
      { path: 'tests/running/:testId', file: 'features/attempts/running-tests/running-test.route.tsx' },
      { path: 'tests/:testId/report', file: 'features/analytics/test-reports/tests/admin-test-report.route.tsx' },
      { path: 'tests/:testId/report/:questionId', file: 'features/analytics/test-reports/questions/question-report.route.tsx' },
      { path: 'users', file: 'features/users/list/user-list.route.tsx' },
      { path: 'users/new', file: 'features/users/new/new-user.route.tsx' },
      { path: 'users/import', file: 'features/users/import/import.route.tsx' },
      { path: 'users/:userId', file: 'features/users/management/user.route.tsx' },
      { path: 'teachers', file: 'features/users/list/user-list.route.tsx' },
      { path: 'teachers/new', file: 'features/users/new/new-user.route.tsx' },
      { path: 'teachers/invite', file: 'features/users/new/new-user.route.tsx' },
      { path: 'schools', file: 'features/users/list/user-list.route.tsx' },
      { path: 'schools/new', file: 'features/users/new/new-user.route.tsx' },
      { path: 'schools/invite', file: 'features/users/new/new-user.route.tsx' },
      { path: 'analytics', file: 'features/analytics/platform/admin-analytics.route.tsx' },
      { path: 'revenue', file: 'features/store/revenue/revenue.route.tsx' },
      { path: 'revenue/packages', file: 'features/store/packages/list/admin-packages.route.tsx' },
      { path: 'revenue/packages/new', file: 'features/store/packages/editor/admin-package.route.tsx' },
      { path: 'revenue/packages/:packageId', file: 'features/store/packages/editor/admin-package.route.tsx' },
      { path: 'revenue/orders', file: 'features/store/orders/administration/orders.route.tsx' },
      { path: 'audit', file: 'features/audit/audit.route.tsx' },
      { path: 'diagnostics', file: 'features/diagnostics/diagnostics.route.tsx' },
      { path: 'security', file: 'features/settings/security.route.tsx' },
      { path: 'settings', file: 'features/settings/settings.route.tsx' },
      { path: 'settings/backups', file: 'features/backups/backups.route.tsx' },
      { path: 'settings/outbox', file: 'features/mail/outbox/outbox.route.tsx' },
      { path: 'settings/outbox/:mailId', file: 'features/mail/outbox/outbox-mail.route.tsx' },
      { path: 'revenue/coupons', file: 'features/store/coupons/coupons.route.tsx' },
      { path: 'revenue/coupons/new', file: 'features/store/coupons/coupon.route.tsx' },
      { path: 'revenue/coupons/:couponId', file: 'features/store/coupons/coupon.route.tsx' },
    ],
    resources: [
      ...staffResources,
      { path: 'audit/export', file: 'features/audit/audit-export.route.ts' },
      { path: 'revenue/export', file: 'features/store/revenue/revenue-export.route.ts' },
      { path: 'revenue/orders/export', file: 'features/store/orders/administration/orders-export.route.ts' },
      { path: 'tests/:testId/report/export', file: 'features/analytics/test-reports/report-export.route.ts' },
      { path: 'users/export', file: 'features/users/list/export.route.ts' },
      { path: 'users/import/template', file: 'features/users/import/import-template.route.ts' },
    ],
  },
  {
    path: '/teacher',
    access: ['teacher'],
    pages: [
      unknownPage,
      ...staffPages,
      { path: 'students', file: 'features/students/list/teacher-students.route.tsx' },
      { path: 'students/:id', file: 'features/students/student/teacher-student.route.tsx' },
      { path: 'performance', file: 'features/analytics/test-reports/tests/teacher-performance.route.tsx' },
      { path: 'performance/classes', file: 'features/analytics/test-reports/classes/teacher-classes.route.tsx' },
      {
        path: 'performance/:testId/questions/:questionId',
        file: 'features/analytics/test-reports/questions/question-report.route.tsx',
      },
      { path: 'performance/running', file: 'features/attempts/running-tests/running.route.tsx' },
      { path: 'performance/running/:testId', file: 'features/attempts/running-tests/running-test.route.tsx' },
    ],
    resources: [
      ...staffResources,
      { path: 'performance/export', file: 'features/analytics/test-reports/report-export.route.ts' },
      { path: 'performance/classes/export', file: 'features/analytics/test-reports/classes/teacher-classes-export.route.ts' },
      { path: 'students/export', file: 'features/students/list/students-export.route.ts' },
    ],
  },
  {
    path: '/school',
    access: ['school'],
    pages: [
      unknownPage,
      { path: 'students', file: 'features/students/list/school-students.route.tsx' },
      { path: 'students/:id', file: 'features/students/student/school-student.route.tsx' },
      { path: 'teachers', file: 'features/schools/memberships/teachers.route.tsx' },
      { path: 'requests', file: 'features/schools/memberships/requests.route.tsx' },
      { path: 'seats', file: 'features/store/seats/seats.route.tsx' },
      { path: 'seats/new', file: 'features/store/seats/buy-seats.route.tsx' },
      { path: 'seats/:seatBlockId', file: 'features/store/seats/seat-block.route.tsx' },
      { path: 'performance', file: 'features/analytics/school-reports/performance.route.tsx' },
      { path: 'reports', file: 'features/analytics/school-reports/reports.route.tsx' },
      { path: 'reports/print', file: 'features/analytics/school-reports/class-sheet.route.tsx' },
      { path: 'reports/students/:id', file: 'features/analytics/school-reports/student-sheet.route.tsx' },
      { path: 'promotions', file: 'features/schools/promotions/promotions.route.tsx' },
      { path: 'promotions/:id', file: 'features/schools/promotions/promotion.route.tsx' },
    ],
    resources: [
      { path: 'students/export', file: 'features/students/list/students-export.route.ts' },
      { path: 'reports/export', file: 'features/analytics/school-reports/class-export.route.ts' },
      { path: 'reports/students/:id/export', file: 'features/analytics/school-reports/student-export.route.ts' },
    ],
  },
];

/** Access of each page by its full path. Guards, menus and the authorization matrix use it. */
export const routeAccess: ReadonlyMap<string, PageAccess> = new Map<string, PageAccess>([
  ...pages.map(({ path, access }) => [path, access] as const),
  ...areas.flatMap((area) => [
    [area.path, area.access] as const,
    ...[...area.pages, ...area.resources].map(({ path, access = area.access }) => [`${area.path}/${path}`, access] as const),
  ]),
]);

// A route's id is its whole path, because one file may serve several paths.
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
