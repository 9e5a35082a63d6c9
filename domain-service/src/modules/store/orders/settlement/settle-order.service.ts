import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobLog } from '../../../../plugins/jobs.ts';
import { getSettings } from '../../../settings/settings.service.ts';
import type { GatewayPayment } from '../../payments/gateway.service.ts';
import type { PaymentSource } from '../order-events.ts';
import { savePayment } from './save-payment.ts';
import { abandonSettling, settleSavedPayment } from './settle-saved-payment.ts';

const minuteMs = 60_000;
/** So long after it was taken, money that could not be settled goes back. */
const maxUnsettledMs = 15 * minuteMs;
const maxPerBatch = 200;

interface PaymentReport {
  payment: GatewayPayment;
  gateway: 'razorpay' | 'sandbox';
  source: PaymentSource;
  now: Date;
}

/** What became of a report: the order it is for, if any; `error` where it was kept and could not be settled yet. */
export interface RecordedPayment {
  orderId: string | null;
  error?: unknown;
}

/**
 * Keeps what a gateway says of a payment, and settles the order by it; as often as it is told and from wherever. Once the
 * payment is kept nothing is thrown: what could not be settled is tried again by a job.
 */
export async function recordPayment(
  em: EntityManager,
  { payment, gateway, source, now }: PaymentReport,
): Promise<RecordedPayment> {
  const saved = await savePayment(em, { payment, gateway, source, now });
  if (!saved) return { orderId: null };
  const { orderId, paymentId, isUnsettled } = saved;
  if (!isUnsettled) return { orderId };
  try {
    await settlePayment(em, { paymentId, source, now });
    return { orderId };
  } catch (error) {
    return { orderId, error };
  }
}

/** Decides what becomes of a captured payment and its order, in one transaction; nothing more when that was done before. */
async function settlePayment(
  em: EntityManager,
  settling: { paymentId: string; source?: PaymentSource; now: Date },
): Promise<void> {
  // Read before the locks: those who wait for them may have all connections.
  await getSettings(em, settling.now);
  await em.fork().transactional((transaction) => settleSavedPayment(transaction, settling));
}

interface UnsettledPayment {
  id: string;
  isOverdue: boolean;
}

/** Settles what could not be settled before; gives money back where that has not been possible for too long. */
export async function retryUnsettled(em: EntityManager, { now, log }: { now: Date; log: JobLog }): Promise<void> {
  const unsettled = await em.execute<UnsettledPayment[]>(
    `select id, captured_at <= :overdue as "isOverdue" from payments
     where status = 'captured' and settled_at is null order by captured_at limit :mostAtOnce`,
    { overdue: new Date(now.getTime() - maxUnsettledMs), mostAtOnce: maxPerBatch },
  );
  for (const { id: paymentId, isOverdue } of unsettled) {
    try {
      await settlePayment(em, { paymentId, now });
    } catch (err) {
      log.error({ err, paymentId }, 'payment not settled');
      if (isOverdue) await abandonSettlement(em, paymentId, now, log);
    }
  }
}

async function abandonSettlement(em: EntityManager, paymentId: string, now: Date, log: JobLog): Promise<void> {
  try {
    await em.fork().transactional((transaction) => abandonSettling(transaction, { paymentId, now }));
  } catch (err) {
    log.error({ err, paymentId }, 'payment neither settled nor given back');
  }
}
