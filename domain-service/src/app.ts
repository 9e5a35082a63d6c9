import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { MikroORM } from '@mikro-orm/postgresql';
import { usePlainMessages } from '@shikhar/contracts/http/plain-messages';
import type { MailDelivery } from '@shikhar/contracts/mail/schemas';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from './clock.ts';
import { registerAccessTokenRoutes } from './modules/accounts/access-tokens/access-token.routes.ts';
import { registerConsentRoutes } from './modules/accounts/consents/consent.routes.ts';
import { registerInvitationRoutes } from './modules/accounts/invitations/invitation.routes.ts';
import { registerAccountRoutes } from './modules/accounts/profile/account.routes.ts';
import { registerSessionRoutes } from './modules/accounts/sessions/session.routes.ts';
import { registerAuthRoutes } from './modules/accounts/sign-in/auth.routes.ts';
import type { SignInThrottle } from './modules/accounts/sign-in/sign-in-throttle.service.ts';
import { registerSubscriptionRoutes } from './modules/accounts/subscriptions/subscription.routes.ts';
import { createSubscriptionLinks } from './modules/accounts/subscriptions/subscription-links.service.ts';
import { createSecretVault } from './modules/accounts/two-factor/secret-vault.service.ts';
import { registerTwoFactorRoutes } from './modules/accounts/two-factor/two-factor.routes.ts';
import { registerLeaderboardRoutes } from './modules/analytics/leaderboard/leaderboard.routes.ts';
import { registerPlatformAnalyticsRoutes } from './modules/analytics/platform/platform-analytics.routes.ts';
import { registerSchoolReportRoutes } from './modules/analytics/school-reports/school-report.routes.ts';
import { watchQueuedStats } from './modules/analytics/stats/due-metrics.service.ts';
import { registerStudentAnalyticsRoutes } from './modules/analytics/students/student-analytics.routes.ts';
import { registerTestReportRoutes } from './modules/analytics/test-reports/test-report.routes.ts';
import { registerAssistantRoutes } from './modules/assistant/assistant.routes.ts';
import { registerAccessibilityRoutes } from './modules/attempts/accessibility/accessibility-settings.routes.ts';
import { registerAttemptRoutes } from './modules/attempts/attempt.routes.ts';
import { registerExtraTimeRoutes } from './modules/attempts/extra-time/extra-time.routes.ts';
import { registerAnswerFileRoutes } from './modules/attempts/files/answer-file.routes.ts';
import type { PhotoParts } from './modules/attempts/files/photo-upload.service.ts';
import { registerRunningTestRoutes } from './modules/attempts/running-tests/running-test.routes.ts';
import { registerAuditRoutes } from './modules/audit/audit.routes.ts';
import { registerBackupRoutes } from './modules/backups/backup.routes.ts';
import { registerDashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { registerDiagnosticsRoutes } from './modules/diagnostics/diagnostics.routes.ts';
import { registerHealthRoutes } from './modules/health/health.routes.ts';
import { registerMailRoutes } from './modules/mail/mail.routes.ts';
import { registerAnswerCheckRoutes } from './modules/marking/answer-checks/answer-check.routes.ts';
import { registerChallengeRoutes } from './modules/marking/challenges/challenge.routes.ts';
import { registerRemarkingRoutes } from './modules/marking/remarkings/remarking.routes.ts';
import { registerReviewRoutes } from './modules/marking/reviews/review.routes.ts';
import { registerMaterialsAuthoringRoutes } from './modules/materials/authoring/materials-authoring.routes.ts';
import type { FileStore } from './modules/materials/files/file-store.service.ts';
import { registerNoteRoutes } from './modules/materials/notes/note.routes.ts';
import { registerNoteSearchRoutes } from './modules/materials/notes/search/note-search.routes.ts';
import { registerFileRoutes } from './modules/materials/serving/file.routes.ts';
import { registerMaterialRoutes } from './modules/materials/study/material.routes.ts';
import type { MaterialParts } from './modules/materials/uploads/material-parts.ts';
import { registerMaterialUploadRoutes } from './modules/materials/uploads/upload.routes.ts';
import { registerMistakeRoutes } from './modules/practice/mistakes/mistake.routes.ts';
import { registerQuestionImageRoutes } from './modules/questions/images/question-image.routes.ts';
import { registerQuestionImportRoutes } from './modules/questions/imports/question-import.routes.ts';
import { registerQuestionRoutes } from './modules/questions/question.routes.ts';
import { registerMembershipRoutes } from './modules/schools/memberships/membership.routes.ts';
import { registerPromotionRoutes } from './modules/schools/promotions/promotion.routes.ts';
import { registerSettingsRoutes } from './modules/settings/settings.routes.ts';
import { registerPackageRoutes } from './modules/store/catalogue/package.routes.ts';
import { registerCouponRoutes } from './modules/store/coupons/coupon.routes.ts';
import { registerOrderAdministrationRoutes } from './modules/store/orders/administration/administration.routes.ts';
import { registerRefundRoutes } from './modules/store/orders/administration/refund.routes.ts';
import { registerOrderRoutes } from './modules/store/orders/order.routes.ts';
import { registerAuthoredPackageRoutes } from './modules/store/packages/authored-package.routes.ts';
import type { Gateways } from './modules/store/payments/gateway.service.ts';
import { registerPaymentRoutes } from './modules/store/payments/payment.routes.ts';
import { registerRevenueRoutes } from './modules/store/revenue/revenue.routes.ts';
import { registerSeatRoutes } from './modules/store/seats/seat.routes.ts';
import { registerStudentRoutes } from './modules/students/student.routes.ts';
import { registerAuthoringRoutes } from './modules/tests/builder/authoring.routes.ts';
import { registerAuthoringDraftRoutes } from './modules/tests/drafts/authoring-draft.routes.ts';
import { registerTestRoutes } from './modules/tests/test.routes.ts';
import { registerUserRoutes } from './modules/users/user.routes.ts';
import { answerTimeout } from './plugins/answer-timeout.ts';
import { authenticate, hasAccessToken } from './plugins/authenticate.ts';
import { watchContractCoverage } from './plugins/contract-coverage.ts';
import { errorHandler, sendError } from './plugins/error-handler.ts';
import { fileBodies } from './plugins/file-routes.ts';
import { limits } from './plugins/limits.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { openApi } from './plugins/open-api.ts';
import { requestContext } from './plugins/request-context.ts';
import { requestLog } from './plugins/request-log.ts';
import { securityHeaders } from './plugins/security-headers.ts';

export interface AppParts {
  orm: MikroORM;
  clock: Clock;
  jwtSecret: string;
  throttle: SignInThrottle;
  /** How e-mails are sent. */
  mailDelivery: MailDelivery;
  /** Storage for all uploaded files. */
  store: FileStore;
  /** Drafts and storage of answer photos. */
  photos: PhotoParts;
  /** Drafts and storage of material files, and the checks they go through. */
  materials: MaterialParts;
  /** The payment gateways. */
  gateways: Gateways;
  /** Folder of the log files, if they are kept beside the service. */
  logsFolder: string;
  logger: FastifyBaseLogger | false;
  /** Addresses and networks that may name the address of the client. */
  trustedProxies: string[];
  /** How far the event loop may lag before requests are rejected. */
  maxEventLoopDelayMs: number;
  /** Time for an answer before it is 503, so that a frozen database holds nobody up. Files and long routes are exempt. */
  answerTimeoutMs: number;
}

/** The longest answer, escaped, plus some room. */
const maxBodyBytes = 256 * 1024;
/** Time for a request to arrive: slightly more than the BFF allows its own. */
const requestTimeoutMs = 16 * 60_000;

const referencePattern = /^SHK-[0-9A-F]{4}-[0-9A-F]{4}$/;

// The BFF sets the request id, so a user's reference number is found in these logs too. A program gets an id of its own.
function parseRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  const isGiven = typeof given === 'string' && referencePattern.test(given) && !hasAccessToken(headers);
  return isGiven ? given : randomUUID();
}

/** Builds the service without listening. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { orm, clock, jwtSecret, throttle, mailDelivery, store, photos, materials, gateways, logger } = parts;
  const { maxEventLoopDelayMs, answerTimeoutMs, trustedProxies } = parts;
  usePlainMessages();
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    // Rejects URLs that cannot be decoded before any handler runs.
    frameworkErrors: sendError,
    genReqId: parseRequestId,
    // The BFF overwrites the address that a browser sends.
    trustProxy: trustedProxies,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  // All bodies are JSON, except files; anything else gets 415.
  app.removeContentTypeParser('text/plain');
  await app.register(fileBodies);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const requireFullCoverage = watchContractCoverage(app);

  await app.register(answerTimeout, { answerTimeoutMs });
  await app.register(requestContext, { orm, clock });
  await app.register(errorHandler);
  await app.register(securityHeaders);
  await app.register(limits, { maxEventLoopDelayMs });
  await app.register(authenticate, { secret: jwtSecret });
  await app.register(requestLog);
  await app.register(openApi);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  registerMetrics(app, watchQueuedStats(orm));
  registerHealthRoutes(app, mailDelivery);
  registerAuditRoutes(app);
  registerBackupRoutes(app);
  registerDiagnosticsRoutes(app, parts.logsFolder);
  const signInParts = { throttle, vault: createSecretVault(jwtSecret) };
  registerAuthRoutes(app, signInParts);
  registerSessionRoutes(app);
  registerTwoFactorRoutes(app, signInParts);
  registerAccountRoutes(app, throttle);
  registerAccessTokenRoutes(app, throttle);
  registerUserRoutes(app);
  registerInvitationRoutes(app);
  registerSettingsRoutes(app);
  registerMailRoutes(app, mailDelivery);
  registerConsentRoutes(app);
  registerSubscriptionRoutes(app, createSubscriptionLinks(jwtSecret));
  registerMembershipRoutes(app);
  registerPromotionRoutes(app);
  registerStudentRoutes(app);
  registerExtraTimeRoutes(app);
  registerTestRoutes(app);
  registerAuthoringRoutes(app);
  registerQuestionRoutes(app);
  registerAuthoringDraftRoutes(app);
  registerQuestionImageRoutes(app, store);
  registerQuestionImportRoutes(app, store);
  registerAttemptRoutes(app);
  registerMistakeRoutes(app);
  registerReviewRoutes(app);
  registerRunningTestRoutes(app);
  registerRemarkingRoutes(app);
  registerAnswerCheckRoutes(app);
  registerChallengeRoutes(app);
  registerAnswerFileRoutes(app, photos);
  registerFileRoutes(app, store);
  registerAccessibilityRoutes(app);
  registerMaterialRoutes(app);
  registerLeaderboardRoutes(app);
  registerMaterialsAuthoringRoutes(app, materials);
  registerMaterialUploadRoutes(app, materials);
  registerNoteSearchRoutes(app);
  registerNoteRoutes(app, store);
  registerPackageRoutes(app);
  registerAuthoredPackageRoutes(app);
  registerAssistantRoutes(app);
  registerPaymentRoutes(app, { gateways, jwtSecret });
  registerDashboardRoutes(app);
  registerOrderAdministrationRoutes(app);
  registerRefundRoutes(app);
  registerOrderRoutes(app, parts.gateways);
  registerRevenueRoutes(app);
  registerStudentAnalyticsRoutes(app);
  registerPlatformAnalyticsRoutes(app);
  registerTestReportRoutes(app);
  registerSchoolReportRoutes(app);
  registerCouponRoutes(app);
  registerSeatRoutes(app);
  requireFullCoverage();
  return app;
}
