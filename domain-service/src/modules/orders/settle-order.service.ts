import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobLog } from '../../plugins/jobs.ts';
import type { GatewayPayment } from '../payments/gateway.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { keepPayment } from './keep-payment.ts';
import type { PaymentSource } from './order-events.ts';
import { giveUpSettling, settleKept } from './settle-kept.ts';

const minuteMs = 60_000;
/** So long after it was taken, money that could not be settled goes back. */
const longestUnsettledMs = 15 * minuteMs;
const mostAtOnce = 200;

interface PaymentReport {
  payment: GatewayPayment;
  gateway: 'razorpay' | 'sandbox';
  source: PaymentSource;
  now: Date;
}

/** What became of a report: the order it is for, if any; `fault` where it was kept and could not be settled yet. */
export interface RecordedPayment {
  orderId: string | null;
  fault?: unknown;
}

/**
 * Keeps what a gateway says of a payment, and settles the order by it; as often as it is told and from wherever. Once the
 * payment is kept nothing is thrown: what could not be settled is tried again by a job.
 */
export async function recordPayment(
  em: EntityManager,
  { payment, gateway, source, now }: PaymentReport,
): Promise<RecordedPayment> {
  const kept = await keepPayment(em, { payment, gateway, source, now });
  if (!kept) return { orderId: null };
  const { orderId, paymentId, isUnsettled } = kept;
  if (!isUnsettled) return { orderId };
  try {
    await settlePayment(em, { paymentId, source, now });
    return { orderId };
  } catch (fault) {
    return { orderId, fault };
  }
}

/** Decides what becomes of a captured payment and its order, in one transaction; nothing more when that was done before. */
async function settlePayment(
  em: EntityManager,
  settling: { paymentId: string; source?: PaymentSource; now: Date },
): Promise<void> {
  // Read before the locks: those who wait for them may have all connections.
  await readSettings(em, settling.now);
  await em.fork().transactional((transaction) => settleKept(transaction, settling));
}

interface Unsettled {
  id: string;
  isOverdue: boolean;
}

/** Settles what could not be settled before; gives money back where that has not been possible for too long. */
export async function retryUnsettled(em: EntityManager, { now, log }: { now: Date; log: JobLog }): Promise<void> {
  const unsettled = await em.execute<Unsettled[]>(
    `select id, captured_at <= :overdue as "isOverdue" from payments
     where status = 'captured' and settled_at is null order by captured_at limit :mostAtOnce`,
    { overdue: new Date(now.getTime() - longestUnsettledMs), mostAtOnce },
  );
  for (const { id: paymentId, isOverdue } of unsettled) {
    try {
      await settlePayment(em, { paymentId, now });
    } catch (err) {
      log.error({ err, paymentId }, 'payment not settled');
      if (isOverdue) await giveUp(em, paymentId, now, log);
    }
  }
}

async function giveUp(em: EntityManager, paymentId: string, now: Date, log: JobLog): Promise<void> {
  try {
    await em.fork().transactional((transaction) => giveUpSettling(transaction, { paymentId, now }));
  } catch (err) {
    log.error({ err, paymentId }, 'payment neither settled nor given back');
  }
}
