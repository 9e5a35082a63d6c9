import { type Role, roles } from '@shikhar/contracts/vocabulary/role';

/** `guests`: visitors; a known user is sent to the dashboard. `anyone`: no guard. Else the roles that may see it. */
export type PageAccess = 'anyone' | 'guests' | readonly Role[];

const everyRole: readonly Role[] = roles;

/** Of study materials: schools have none. */
const readers: readonly Role[] = ['student', 'teacher', 'admin'];

/** A school buys seats for its students. */
const buyers: readonly Role[] = ['student', 'school'];

/** Staff for their own preview of a test alone. */
const sitters: readonly Role[] = ['student', 'teacher', 'admin'];

/** The route table of source-spec.md, section 2: the guards, the menus and the authorization matrix go by it. */
export const routeAccess = {
  '/': 'guests',
  '/login': 'guests',
  '/logout': 'anyone',
  '/sign-in/code': 'guests',
  '/forgot-password': 'anyone',
  '/reset-password': 'anyone',
  '/renew-password': ['teacher', 'school', 'admin'],
  '/set-up-two-factor': ['teacher', 'school', 'admin'],
  '/profile': everyRole,
  '/profile/delete': everyRole,
  '/profile/export': everyRole,
  '/confirm-email': 'anyone',
  '/stop-emails': 'anyone',
  '/invitation': 'anyone',
  '/unauthorized': 'anyone',
  '/dashboard': everyRole,
  '/exam': ['student'],
  '/tests/import/template': ['teacher', 'admin'],
  '/tests/export': ['teacher', 'admin'],
  '/tests/:testId/preview': ['teacher', 'admin'],
  '/exam/:attemptId': sitters,
  '/exam/:attemptId/finish': sitters,
  '/exam/:attemptId/aids': sitters,
  '/exam/:attemptId/photos/:index': sitters,
  '/exam/:attemptId/photos/:index/uploads/:uploadId': sitters,
  '/photos/:attemptId/:index/:fileId': everyRole,
  '/exam/:attemptId/summary': sitters,
  '/question-images/:imageId': everyRole,
  '/results': ['student'],
  '/results/:attemptId': everyRole,
  '/results/:attemptId/receipt': everyRole,
  '/results/:attemptId/report-card': everyRole,
  '/results/:attemptId/challenge/:index': ['student'],
  '/assistant': ['student'],
  '/study-materials': ['student', 'teacher'],
  '/study-materials/:materialId': readers,
  '/study-materials/:materialId/picture': readers,
  '/study-materials/:materialId/pages/:number': readers,
  '/files/:fileId': readers,
  '/files/:fileId/:name': readers,
  '/test-series': ['student'],
  '/test-series/tests/:testId': ['student'],
  '/test-series/redeem': ['student'],
  '/test-series/:packageId': ['student'],
  '/orders': buyers,
  '/orders/:orderId': buyers,
  '/orders/:orderId/checkout': buyers,
  '/orders/:orderId/gateway': buyers,
  '/orders/:orderId/receipt': ['student', 'school', 'admin'],
  '/payment-sandbox/:gatewayOrderId': buyers,
  '/leaderboard': ['student', 'teacher', 'school'],
  '/analytics': ['student'],
  '/analytics/mistakes': ['student'],
  '/guardian-consent': 'anyone',
  '/guardian-consent/asked': 'anyone',
  '/guardian-consent/again': 'guests',
  '/profile/school': ['student', 'teacher'],
  '/admin': ['admin'],
  '/admin/users/promotions': ['admin'],
  '/admin/users/promotions/:id': ['admin'],
  '/admin/audit': ['admin'],
  '/admin/audit/export': ['admin'],
  '/admin/security': ['admin'],
  '/admin/settings': ['admin'],
  '/admin/settings/backups': ['admin'],
  '/admin/settings/outbox': ['admin'],
  '/admin/settings/outbox/:mailId': ['admin'],
  '/admin/users': ['admin'],
  '/admin/users/new': ['admin'],
  '/admin/users/import': ['admin'],
  '/admin/users/import/template': ['admin'],
  '/admin/users/export': ['admin'],
  '/admin/users/:userId': ['admin'],
  '/admin/revenue/packages': ['admin'],
  '/admin/revenue/packages/new': ['admin'],
  '/admin/revenue/packages/:packageId': ['admin'],
  '/admin/teachers': ['admin'],
  '/admin/teachers/new': ['admin'],
  '/admin/teachers/invite': ['admin'],
  '/admin/schools': ['admin'],
  '/admin/schools/new': ['admin'],
  '/admin/schools/invite': ['admin'],
  '/admin/analytics': ['admin'],
  '/admin/revenue': ['admin'],
  '/admin/revenue/export': ['admin'],
  '/admin/revenue/orders': ['admin'],
  '/admin/revenue/orders/export': ['admin'],
  '/admin/reviews': ['admin'],
  '/admin/reviews/rubric/:questionId': ['admin'],
  '/admin/tests': ['admin'],
  '/admin/tests/import': ['admin'],
  '/admin/tests/import/:importId': ['admin'],
  '/admin/tests/running': ['admin'],
  '/admin/tests/running/:testId': ['admin'],
  '/admin/tests/new': ['admin'],
  '/admin/tests/bank': ['admin'],
  '/admin/tests/bank/new': ['admin'],
  '/admin/tests/bank/:questionId': ['admin'],
  '/admin/tests/:testId': ['admin'],
  '/admin/tests/:testId/report': ['admin'],
  '/admin/tests/:testId/report/export': ['admin'],
  '/admin/tests/:testId/report/:questionId': ['admin'],
  '/admin/tests/:testId/remarking': ['admin'],
  '/admin/tests/:testId/remarking/:questionId': ['admin'],
  '/admin/challenges': ['admin'],
  '/admin/tests/:testId/questions/:questionId': ['admin'],
  '/admin/tests/:testId/check': ['admin'],
  '/admin/tests/:testId/versions': ['admin'],
  '/admin/materials': ['admin'],
  '/admin/materials/all': ['admin'],
  '/admin/materials/notes/new': ['admin'],
  '/admin/materials/notes/:materialId': ['admin'],
  '/admin/materials/:materialId': ['admin'],
  '/admin/materials/:materialId/file': ['admin'],
  '/admin/material-uploads': ['admin'],
  '/admin/material-uploads/:uploadId': ['admin'],
  '/admin/revenue/coupons': ['admin'],
  '/admin/revenue/coupons/new': ['admin'],
  '/admin/revenue/coupons/:couponId': ['admin'],
  '/admin/*': ['admin'],
  '/teacher': ['teacher'],
  '/teacher/students': ['teacher'],
  '/teacher/students/export': ['teacher'],
  '/teacher/students/:id': ['teacher'],
  '/teacher/tests': ['teacher'],
  '/teacher/tests/new': ['teacher'],
  '/teacher/tests/bank': ['teacher'],
  '/teacher/tests/bank/new': ['teacher'],
  '/teacher/tests/bank/:questionId': ['teacher'],
  '/teacher/tests/import': ['teacher'],
  '/teacher/tests/import/:importId': ['teacher'],
  '/teacher/tests/:testId': ['teacher'],
  '/teacher/tests/:testId/questions/:questionId': ['teacher'],
  '/teacher/tests/:testId/check': ['teacher'],
  '/teacher/tests/:testId/versions': ['teacher'],
  '/teacher/reviews': ['teacher'],
  '/teacher/reviews/rubric/:questionId': ['teacher'],
  '/teacher/performance': ['teacher'],
  '/teacher/performance/export': ['teacher'],
  '/teacher/performance/classes': ['teacher'],
  '/teacher/performance/classes/export': ['teacher'],
  '/teacher/performance/:testId/questions/:questionId': ['teacher'],
  '/teacher/performance/running': ['teacher'],
  '/teacher/performance/running/:testId': ['teacher'],
  '/teacher/tests/:testId/remarking': ['teacher'],
  '/teacher/tests/:testId/remarking/:questionId': ['teacher'],
  '/teacher/challenges': ['teacher'],
  '/teacher/materials': ['teacher'],
  '/teacher/materials/all': ['teacher'],
  '/teacher/materials/notes/new': ['teacher'],
  '/teacher/materials/notes/:materialId': ['teacher'],
  '/teacher/materials/:materialId': ['teacher'],
  '/teacher/materials/:materialId/file': ['teacher'],
  '/teacher/material-uploads': ['teacher'],
  '/teacher/material-uploads/:uploadId': ['teacher'],
  '/teacher/*': ['teacher'],
  '/school': ['school'],
  '/school/students': ['school'],
  '/school/students/export': ['school'],
  '/school/students/:id': ['school'],
  '/school/teachers': ['school'],
  '/school/requests': ['school'],
  '/school/seats': ['school'],
  '/school/seats/new': ['school'],
  '/school/seats/:seatBlockId': ['school'],
  '/school/promotions': ['school'],
  '/school/promotions/:id': ['school'],
  '/school/performance': ['school'],
  '/school/reports': ['school'],
  '/school/reports/export': ['school'],
  '/school/reports/print': ['school'],
  '/school/reports/students/:id': ['school'],
  '/school/reports/students/:id/export': ['school'],
  '/school/*': ['school'],
  '/*': 'anyone',
} as const satisfies Readonly<Record<`/${string}`, PageAccess>>;

export type RoutePath = keyof typeof routeAccess;

/** Paths that only some roles may see. */
export type GuardedPath = { [P in RoutePath]: (typeof routeAccess)[P] extends string ? never : P }[RoutePath];

export function rolesFor(path: GuardedPath): readonly Role[] {
  return routeAccess[path];
}

function fitsPattern(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.replace(/(.)\/$/, '$1').split('/');
  if (wanted.at(-1) === '*') return wanted.slice(0, -1).every((part, at) => part === given[at]);
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}

/** Who may see the page at a path; the table is in order, the first pattern that fits decides. */
export function findPageAccess(pathname: string): PageAccess {
  const entries: [string, PageAccess][] = Object.entries(routeAccess);
  return entries.find(([pattern]) => fitsPattern(pattern, pathname))?.[1] ?? 'anyone';
}

export function canSeePath(role: Role, pathname: string): boolean {
  const access = findPageAccess(pathname);
  return typeof access === 'string' || access.includes(role);
}
