import type { Role } from '@shikhar/contracts/vocabulary/role';
import { accountScreens } from './account-screens.ts';
import { assistantScreens } from './assistant-screens.ts';
import { authoringScreens } from './authoring-screens.ts';
import { bankScreens } from './bank-screens.ts';
import { couponScreens } from './coupon-screens.ts';
import { afterScreens, demoResult, examScreens } from './exam-screens.ts';
import { importScreens } from './import-screens.ts';
import { kindScreens } from './kind-screens.ts';
import { mailScreens } from './mail-screens.ts';
import { orderScreens } from './order-screens.ts';
import { performanceScreens } from './performance-screens.ts';
import { remarkingScreens } from './remarking-screens.ts';
import { revenueScreens } from './revenue-screens.ts';
import { reviewScreens } from './review-screens.ts';
import { runningScreens } from './running-screens.ts';
import { schoolScreens } from './school-screens.ts';
import { createScreen, type Screen } from './screen.ts';
import { sectionScreens } from './section-screens.ts';
import { storeScreens } from './store-screens.ts';
import { studyScreens } from './study-screens.ts';
import { uploadScreens } from './upload-screens.ts';
import { userScreens } from './user-screens.ts';

const panelPages: Readonly<Record<Exclude<Role, 'student'>, readonly string[]>> = {
  teacher: [
    '/teacher/students',
    '/teacher/performance',
    '/teacher/performance/running',
    '/teacher/reviews',
    '/study-materials',
    '/leaderboard',
    '/teacher/materials/notes/new',
  ],
  school: ['/school/students', '/school/performance', '/school/reports', '/leaderboard'],
  admin: [
    '/admin/users',
    '/admin/security',
    '/admin/audit',
    '/admin/diagnostics',
    '/admin/diagnostics?to=',
    '/admin/settings',
    '/admin/settings/backups',
  ],
};

/** Every screen of the product, in every role that can open it. */
export const screens: readonly Screen[] = [
  ...accountScreens,
  ...[
    '/dashboard',
    '/exam',
    '/study-materials',
    '/test-series',
    '/leaderboard',
    '/analytics',
    '/analytics/mistakes',
    '/results',
    '/report-problem',
    '/assistant',
    '/unauthorized',
    '/exam/none',
  ].map((path) => createScreen('student', path)),
  ...examScreens,
  ...sectionScreens,
  ...afterScreens,
  ...assistantScreens,
  demoResult,
  ...(['teacher', 'school', 'admin'] as const).flatMap((role) =>
    ['/dashboard', '/unauthorized', ...panelPages[role]].map((path) => createScreen(role, path)),
  ),
  ...schoolScreens,
  ...couponScreens,
  ...mailScreens,
  ...studyScreens,
  ...userScreens,
  ...performanceScreens,
  ...revenueScreens,
  ...uploadScreens,
  ...runningScreens,
  ...bankScreens,
  ...importScreens,
  ...authoringScreens,
  ...kindScreens,
  ...orderScreens,
  ...remarkingScreens,
  ...reviewScreens,
  ...storeScreens,
];
