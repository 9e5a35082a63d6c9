import * as accessTokens from '../accounts/access-tokens/routes.ts';
import * as consents from '../accounts/consents/routes.ts';
import * as invitations from '../accounts/invitations/routes.ts';
import * as account from '../accounts/profile/routes.ts';
import * as sessions from '../accounts/sessions/routes.ts';
import * as auth from '../accounts/sign-in/routes.ts';
import * as subscriptions from '../accounts/subscriptions/routes.ts';
import * as twoFactor from '../accounts/two-factor/routes.ts';
import * as leaderboard from '../analytics/leaderboard/routes.ts';
import * as platformAnalytics from '../analytics/platform/routes.ts';
import * as schoolAnalytics from '../analytics/school-reports/routes.ts';
import * as studentAnalytics from '../analytics/students/routes.ts';
import * as teacherAnalytics from '../analytics/test-reports/routes.ts';
import * as conversation from '../assistant/conversation-routes.ts';
import * as assistant from '../assistant/routes.ts';
import * as assistantStats from '../assistant/stats-routes.ts';
import * as accessibilitySettings from '../attempts/accessibility/routes.ts';
import * as extraTime from '../attempts/extra-time/routes.ts';
import * as answerFiles from '../attempts/files/routes.ts';
import * as attempts from '../attempts/routes.ts';
import * as runningTests from '../attempts/running-tests/routes.ts';
import * as audit from '../audit/routes.ts';
import * as backups from '../backups/routes.ts';
import * as dashboard from '../dashboard/routes.ts';
import * as diagnostics from '../diagnostics/routes.ts';
import * as health from '../health/routes.ts';
import * as mail from '../mail/routes.ts';
import * as answerChecks from '../marking/answer-checks/routes.ts';
import * as challenges from '../marking/challenges/routes.ts';
import * as remarkings from '../marking/remarkings/routes.ts';
import * as reviews from '../marking/reviews/routes.ts';
import * as materialAuthoring from '../materials/authoring/routes.ts';
import * as materialFiles from '../materials/file-routes.ts';
import * as notes from '../materials/notes/routes.ts';
import * as noteSearch from '../materials/notes/search-routes.ts';
import * as materialPages from '../materials/page-routes.ts';
import * as materials from '../materials/routes.ts';
import * as mistakes from '../practice/mistakes/routes.ts';
import * as questionImages from '../questions/images/routes.ts';
import * as questionImports from '../questions/imports/routes.ts';
import * as questions from '../questions/routes.ts';
import * as memberships from '../schools/memberships/routes.ts';
import * as promotions from '../schools/promotions/routes.ts';
import * as settings from '../settings/routes.ts';
import * as packages from '../store/catalogue/routes.ts';
import * as coupons from '../store/coupons/routes.ts';
import * as refunds from '../store/orders/administration/refund-routes.ts';
import * as orderAdministration from '../store/orders/administration/routes.ts';
import * as orderPayments from '../store/orders/payment-routes.ts';
import * as orders from '../store/orders/routes.ts';
import * as packageAuthoring from '../store/packages/routes.ts';
import * as payments from '../store/payments/routes.ts';
import * as revenue from '../store/revenue/routes.ts';
import * as seats from '../store/seats/routes.ts';
import * as students from '../students/routes.ts';
import * as authoring from '../tests/builder/routes.ts';
import * as authoringDrafts from '../tests/drafts/routes.ts';
import * as tests from '../tests/routes.ts';
import * as users from '../users/routes.ts';
import type { RouteDefinition } from './define-route.ts';

type NamedRoutes = Readonly<Record<string, RouteDefinition>>;

/** Every endpoint by the noun of its folder and by name. The OpenAPI document has a tag per noun. */
export const routesByNoun = {
  accounts: { ...accessTokens, ...auth, ...twoFactor, ...sessions, ...account, ...invitations, ...consents, ...subscriptions },
  analytics: { ...leaderboard, ...studentAnalytics, ...teacherAnalytics, ...schoolAnalytics, ...platformAnalytics },
  assistant: { ...assistant, ...conversation, ...assistantStats },
  attempts: { ...extraTime, ...attempts, ...runningTests, ...answerFiles, ...accessibilitySettings },
  audit: { ...audit },
  backups: { ...backups },
  dashboard: { ...dashboard },
  diagnostics: { ...diagnostics },
  health: { ...health },
  mail: { ...mail },
  marking: { ...reviews, ...remarkings, ...challenges, ...answerChecks },
  materials: { ...materialAuthoring, ...notes, ...materialFiles, ...materialPages, ...materials, ...noteSearch },
  practice: { ...mistakes },
  questions: { ...questions, ...questionImages, ...questionImports },
  schools: { ...memberships, ...promotions },
  settings: { ...settings },
  store: {
    ...packages,
    ...packageAuthoring,
    ...orderPayments,
    ...payments,
    ...orders,
    ...refunds,
    ...orderAdministration,
    ...revenue,
    ...coupons,
    ...seats,
  },
  students: { ...students },
  tests: { ...tests, ...authoring, ...authoringDrafts },
  users: { ...users },
} as const satisfies Readonly<Record<string, NamedRoutes>>;

export type Noun = keyof typeof routesByNoun;

const isNoun = (name: string): name is Noun => name in routesByNoun;

export const nouns: readonly Noun[] = Object.keys(routesByNoun).filter(isNoun);

/** Every endpoint by name; the service refuses to start if one has no handler. */
export const allRoutes: NamedRoutes = Object.assign({}, ...Object.values(routesByNoun));
