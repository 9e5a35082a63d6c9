import type { Clock } from '../../../clock.ts';
import type { Job } from '../../../plugins/jobs.ts';
import type { Gateways } from './gateway.service.ts';
import { createReconciliationJob } from './reconciliation.job.ts';
import { createSandboxWebhooksJob } from './sandbox/sandbox-webhooks.job.ts';
import { createSendRefundsJob } from './send-refunds.job.ts';

/** All background jobs for payments. */
export function createPaymentJobs(gateways: Gateways, clock: Clock, jwtSecret: string): readonly Job[] {
  const jobs = [createReconciliationJob(gateways, clock), createSendRefundsJob(gateways, clock)];
  return gateways.byName('sandbox') ? [...jobs, createSandboxWebhooksJob(gateways, clock, jwtSecret)] : jobs;
}
