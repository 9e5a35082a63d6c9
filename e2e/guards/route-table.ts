import { type Role, roles } from '@shikhar/contracts/vocabulary/role';

/** `guests`: a known user is sent to the dashboard. `anyone`: no guard. */
export type Access = 'anyone' | 'guests' | readonly Role[];

/** The route table of source-spec.md, section 2, and the addresses this product adds to it, written down a second time. */
export const routeTable: Readonly<Record<string, Access>> = {
  '/': 'guests',
  '/login': 'guests',
  '/logout': 'anyone',
  '/sign-in/code': 'guests',
  '/forgot-password': 'anyone',
  '/reset-password': 'anyone',
  '/renew-password': ['teacher', 'school', 'admin'],
  '/set-up-two-factor': ['teacher', 'school', 'admin'],
  '/profile': roles,
  '/profile/delete': roles,
  '/profile/export': roles,
  '/confirm-email': 'anyone',
  '/stop-emails': 'anyone',
  '/invitation': 'anyone',
  '/unauthorized': 'anyone',
  '/dashboard': roles,
  '/exam': ['student'],
  '/tests/import/template': ['teacher', 'admin'],
  '/tests/export': ['teacher', 'admin'],
  '/tests/:testId/preview': ['teacher', 'admin'],
  '/exam/:attemptId': ['student', 'teacher', 'admin'],
  '/exam/:attemptId/finish': ['student', 'teacher', 'admin'],
  '/exam/:attemptId/aids': ['student', 'teacher', 'admin'],
  '/exam/:attemptId/photos/:index': ['student', 'teacher', 'admin'],
  '/exam/:attemptId/photos/:index/uploads/:uploadId': ['student', 'teacher', 'admin'],
  '/photos/:attemptId/:index/:fileId': roles,
  '/exam/:attemptId/summary': ['student', 'teacher', 'admin'],
  '/question-images/:imageId': roles,
  '/results': ['student'],
  '/results/:attemptId': roles,
  '/results/:attemptId/receipt': roles,
  '/results/:attemptId/report-card': roles,
  '/results/:attemptId/challenge/:index': ['student'],
  '/assistant': ['student'],
  '/study-materials': ['student', 'teacher'],
  '/study-materials/:materialId': ['student', 'teacher', 'admin'],
  '/study-materials/:materialId/picture': ['student', 'teacher', 'admin'],
  '/study-materials/:materialId/pages/:number': ['student', 'teacher', 'admin'],
  '/files/:fileId': ['student', 'teacher', 'admin'],
  '/files/:fileId/:name': ['student', 'teacher', 'admin'],
  '/test-series': ['student'],
  '/test-series/tests/:testId': ['student'],
  '/test-series/redeem': ['student'],
  '/test-series/:packageId': ['student'],
  '/orders': ['student', 'school'],
  '/orders/:orderId': ['student', 'school'],
  '/orders/:orderId/checkout': ['student', 'school'],
  '/orders/:orderId/gateway': ['student', 'school'],
  '/orders/:orderId/receipt': ['student', 'school', 'admin'],
  '/payment-sandbox/:gatewayOrderId': ['student', 'school'],
  '/leaderboard': ['student', 'teacher', 'school'],
  '/analytics': ['student'],
  '/guardian-consent': 'anyone',
  '/guardian-consent/asked': 'anyone',
  '/guardian-consent/again': 'guests',
  '/profile/school': ['student', 'teacher'],
  '/admin': ['admin'],
  '/admin/users/promotions': ['admin'],
  '/admin/users/promotions/:id': ['admin'],
  '/admin/revenue': ['admin'],
  '/admin/revenue/export': ['admin'],
  '/admin/revenue/orders': ['admin'],
  '/admin/revenue/orders/export': ['admin'],
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
  '/admin/tests': ['admin'],
  '/admin/reviews': ['admin'],
  '/admin/reviews/rubric/:questionId': ['admin'],
  '/admin/tests/running': ['admin'],
  '/admin/tests/running/:testId': ['admin'],
  '/admin/tests/new': ['admin'],
  '/admin/tests/import': ['admin'],
  '/admin/tests/import/:importId': ['admin'],
  '/admin/tests/bank': ['admin'],
  '/admin/tests/bank/new': ['admin'],
  '/admin/tests/bank/:questionId': ['admin'],
  '/admin/tests/:testId': ['admin'],
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
  '/teacher/tests/import': ['teacher'],
  '/teacher/tests/import/:importId': ['teacher'],
  '/teacher/tests/bank': ['teacher'],
  '/teacher/tests/bank/new': ['teacher'],
  '/teacher/tests/bank/:questionId': ['teacher'],
  '/teacher/tests/:testId': ['teacher'],
  '/teacher/tests/:testId/questions/:questionId': ['teacher'],
  '/teacher/tests/:testId/check': ['teacher'],
  '/teacher/tests/:testId/versions': ['teacher'],
  '/teacher/reviews': ['teacher'],
  '/teacher/performance': ['teacher'],
  '/teacher/reviews/rubric/:questionId': ['teacher'],
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
  '/school/*': ['school'],
  '/*': 'anyone',
};

/** Where pages lead that only pass on. */
const passOn: Readonly<Record<string, string>> = {
  '/logout': '/',
  '/sign-in/code': '/',
  '/guardian-consent/again': '/',
  '/renew-password': '/dashboard',
  '/set-up-two-factor': '/profile',
  '/*': '/',
  '/teacher/*': '/',
  '/admin': '/admin/users',
  '/teacher': '/teacher/students',
  '/school': '/school/students',
};

const starts: Readonly<Record<string, string>> = {
  '/admin/*': '/admin/analytics',
  '/school/*': '/school/reports',
};

export const callers = ['anonymous', ...roles] as const;
export type Caller = (typeof callers)[number];

/** An address of the route, with an id that nothing has. */
export function fillPath(path: string): string {
  return starts[path] ?? path.replace(/:\w+/, '01a1fec4-1ccc-743f-a8d2-7575bba9b75e').replace('*', 'no-such-page');
}

/** The address that answers with the route's data alone. */
export function fillDataPath(path: string): string {
  const filled = fillPath(path);
  return filled === '/' ? '/_root.data' : `${filled}.data`;
}

/** Where the guard sends this caller; null for those it lets through. */
export function findGuardTarget(path: string, caller: Caller): string | null {
  const access = routeTable[path];
  if (access === undefined || access === 'anyone') return null;
  if (access === 'guests') return caller === 'anonymous' ? null : '/dashboard';
  if (caller === 'anonymous') return '/';
  return access.includes(caller) ? null : '/unauthorized';
}

/** Where a reader of the route is led in the end; null when it shows itself. */
export function findTarget(path: string, caller: Caller): string | null {
  return findGuardTarget(path, caller) ?? passOn[path] ?? null;
}
