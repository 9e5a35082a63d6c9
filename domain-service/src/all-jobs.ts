import { lapsedTurnsJob } from './modules/assistant/conversation/lapsed-turns.job.ts';
import { overdueAttemptsJob } from './modules/attempts/overdue-attempts.job.ts';
import { passwordLinkJob } from './modules/auth/password-link.job.ts';
import { purgeDraftsJob } from './modules/authoring/drafts/purge-drafts.job.ts';
import { eraseUnconsentedJob } from './modules/consents/erase-unconsented.job.ts';
import { updateStatsJob } from './modules/figures/count-figures.job.ts';
import { pruneScoresJob } from './modules/figures/prune-scores.job.ts';
import { dueInvitationsJob } from './modules/invitations/due-invitations.job.ts';
import { expireOrdersJob } from './modules/orders/expire-orders.job.ts';
import { settlePaymentsJob } from './modules/orders/settle-payments.job.ts';
import { countPlatformJob } from './modules/platform-analytics/count-platform.job.ts';
import { purgeQuestionImportsJob } from './modules/question-imports/purge-question-imports.job.ts';
import { staleMarksJob } from './modules/remarkings/stale-marks.job.ts';
import { lockNoticesJob } from './modules/sign-in-notices/lock-notices.job.ts';
import { purgeImportsJob } from './modules/users/import/purge-imports.job.ts';
import type { Job } from './plugins/jobs.ts';

/** Every job of the service. */
export const allJobs: readonly Job[] = [
  overdueAttemptsJob,
  staleMarksJob,
  passwordLinkJob,
  dueInvitationsJob,
  purgeImportsJob,
  purgeDraftsJob,
  purgeQuestionImportsJob,
  lockNoticesJob,
  eraseUnconsentedJob,
  expireOrdersJob,
  settlePaymentsJob,
  updateStatsJob,
  pruneScoresJob,
  countPlatformJob,
  lapsedTurnsJob,
];
