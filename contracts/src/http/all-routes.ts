import * as account from '../account/routes.ts';
import * as platformAnalytics from '../analytics/platform-routes.ts';
import * as schoolAnalytics from '../analytics/school-routes.ts';
import * as studentAnalytics from '../analytics/student-routes.ts';
import * as teacherAnalytics from '../analytics/teacher-routes.ts';
import * as conversation from '../assistant/conversation-routes.ts';
import * as assistantStats from '../assistant/figures-routes.ts';
import * as assistant from '../assistant/routes.ts';
import * as answerFiles from '../attempts/file-routes.ts';
import * as attempts from '../attempts/routes.ts';
import * as audit from '../audit/routes.ts';
import * as auth from '../auth/routes.ts';
import * as authoringDrafts from '../authoring/draft-routes.ts';
import * as questionImages from '../authoring/image-routes.ts';
import * as authoring from '../authoring/routes.ts';
import * as backups from '../backups/routes.ts';
import * as challenges from '../challenges/routes.ts';
import * as consents from '../consents/routes.ts';
import * as coupons from '../coupons/routes.ts';
import * as dashboard from '../dashboard/routes.ts';
import * as extraTime from '../extra-time/routes.ts';
import * as health from '../health/routes.ts';
import * as invitations from '../invitations/routes.ts';
import * as leaderboard from '../leaderboard/routes.ts';
import * as mail from '../mail/routes.ts';
import * as materialAuthoring from '../materials/authoring-routes.ts';
import * as materialFiles from '../materials/file-routes.ts';
import * as materialPages from '../materials/page-routes.ts';
import * as materials from '../materials/routes.ts';
import * as memberships from '../memberships/routes.ts';
import * as mistakes from '../mistakes/routes.ts';
import * as notes from '../notes/routes.ts';
import * as noteSearch from '../notes/search-routes.ts';
import * as orderAdministration from '../orders/administration-routes.ts';
import * as orderPayments from '../orders/payment-routes.ts';
import * as refunds from '../orders/refund-routes.ts';
import * as orders from '../orders/routes.ts';
import * as packageAuthoring from '../packages/authoring-routes.ts';
import * as packages from '../packages/routes.ts';
import * as payments from '../payments/routes.ts';
import * as promotions from '../promotions/routes.ts';
import * as questionImports from '../question-imports/routes.ts';
import * as questions from '../questions/routes.ts';
import * as accessibilitySettings from '../reading-aids/routes.ts';
import * as remarkings from '../remarkings/routes.ts';
import * as revenue from '../revenue/routes.ts';
import * as reviews from '../reviews/routes.ts';
import * as runningTests from '../running-tests/routes.ts';
import * as seats from '../seats/routes.ts';
import * as sessions from '../sessions/routes.ts';
import * as settings from '../settings/routes.ts';
import * as students from '../students/routes.ts';
import * as subscriptions from '../subscriptions/routes.ts';
import * as tests from '../tests/routes.ts';
import * as twoFactor from '../two-factor/routes.ts';
import * as users from '../users/routes.ts';
import type { RouteDefinition } from './define-route.ts';

/** Every endpoint there is, by its name; the service refuses to start with one that has no handler. */
export const allRoutes: Readonly<Record<string, RouteDefinition>> = {
  ...audit,
  ...auth,
  ...backups,
  ...twoFactor,
  ...sessions,
  ...account,
  ...users,
  ...invitations,
  ...settings,
  ...leaderboard,
  ...mail,
  ...consents,
  ...memberships,
  ...promotions,
  ...students,
  ...subscriptions,
  ...extraTime,
  ...tests,
  ...authoring,
  ...questions,
  ...authoringDrafts,
  ...questionImages,
  ...questionImports,
  ...attempts,
  ...reviews,
  ...runningTests,
  ...remarkings,
  ...challenges,
  ...answerFiles,
  ...materialAuthoring,
  ...notes,
  ...materialFiles,
  ...materialPages,
  ...accessibilitySettings,
  ...materials,
  ...noteSearch,
  ...mistakes,
  ...packages,
  ...packageAuthoring,
  ...assistant,
  ...conversation,
  ...assistantStats,
  ...orderPayments,
  ...payments,
  ...dashboard,
  ...orders,
  ...refunds,
  ...orderAdministration,
  ...revenue,
  ...studentAnalytics,
  ...teacherAnalytics,
  ...schoolAnalytics,
  ...platformAnalytics,
  ...coupons,
  ...seats,
  ...health,
};
