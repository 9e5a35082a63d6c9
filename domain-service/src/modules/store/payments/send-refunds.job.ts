import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../../../clock.ts';
import { DomainError } from '../../../errors/domain-error.ts';
import type { Job, JobLog } from '../../../plugins/jobs.ts';
import {
  claimDueRefunds,
  type DueRefund,
  postponeRefund,
  putOffRefund,
  recordRefundProgress,
} from '../orders/refunds/refund.service.ts';
import type { Gateways } from './gateway.service.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const maxPerBatch = 20;

/** Half a minute at first, at most an hour. */
function findRetry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(hourMs, 15_000 * 2 ** Math.min(tries, 12)));
}

interface Sending {
  em: EntityManager;
  gateways: Gateways;
  now: Date;
  log: JobLog;
}

async function send({ em, gateways, now, log }: Sending, refund: DueRefund): Promise<void> {
  const { id: refundId, orderId, gateway: name, tries } = refund;
  const gateway = gateways.byName(name);
  if (!gateway) {
    await postponeRefund(em, { refundId, orderId, nextTryAt: new Date(now.getTime() + hourMs), now });
    return;
  }
  try {
    const { gatewayRefundId, isProcessed } = await gateway.refund(refund, refundId, tries === 1);
    if (isProcessed) await recordRefundProgress(em, { refundId, now, status: 'processed', gatewayRefundId });
    // A webhook reports when it is done; it is also queried.
    else await recordRefundProgress(em, { refundId, now, status: 'sent', gatewayRefundId, nextTryAt: findRetry(tries + 4, now) });
  } catch (err) {
    const isRefused = err instanceof DomainError && err.code === 'REFUND_REFUSED';
    log.warn({ err, refundId, tries, isRefused }, 'refund not sent');
    if (isRefused) await recordRefundProgress(em, { refundId, now, status: 'failed', reason: err.message });
    else await putOffRefund(em, { refundId, nextTryAt: findRetry(tries, now) });
  }
}

/** Sends refunds until their gateways confirm them. Each has an id, so that no money is refunded twice. */
export function createSendRefundsJob(gateways: Gateways, clock: Clock): Job {
  return {
    name: 'send-refunds',
    everySeconds: 10,
    async run({ em, log }) {
      for (;;) {
        const now = clock();
        const leaseUntil = new Date(now.getTime() + 10 * minuteMs);
        const refunds = await claimDueRefunds(em, { now, leaseUntil, max: maxPerBatch });
        for (const refund of refunds) await send({ em, gateways, now: clock(), log }, refund);
        if (refunds.length < maxPerBatch) return;
      }
    },
  };
}
