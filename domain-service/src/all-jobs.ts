import { eraseUnconsentedJob } from './modules/accounts/consents/erase-unconsented.job.ts';
import { dueInvitationsJob } from './modules/accounts/invitations/due-invitations.job.ts';
import { passwordLinkJob } from './modules/accounts/passwords/password-link.job.ts';
import { lockNoticesJob } from './modules/accounts/security-notices/lock-notices.job.ts';
import { countPlatformJob } from './modules/analytics/platform/count-platform.job.ts';
import { updateStatsJob } from './modules/analytics/stats/count-stats.job.ts';
import { pruneScoresJob } from './modules/analytics/stats/prune-scores.job.ts';
import { lapsedTurnsJob } from './modules/assistant/conversation/turns/lapsed-turns.job.ts';
import { overdueAttemptsJob } from './modules/attempts/clock/overdue-attempts.job.ts';
import { staleMarksJob } from './modules/marking/remarkings/stale-marks.job.ts';
import { purgeQuestionImportsJob } from './modules/questions/imports/purge-question-imports.job.ts';
import { expireOrdersJob } from './modules/store/orders/settlement/expire-orders.job.ts';
import { settlePaymentsJob } from './modules/store/orders/settlement/settle-payments.job.ts';
import { purgeDraftsJob } from './modules/tests/drafts/purge-drafts.job.ts';
import { purgeImportsJob } from './modules/users/import/purge-imports.job.ts';
import type { Job } from './plugins/jobs.ts';

/** Jobs that need no configuration; `server.ts` adds the others. */
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
