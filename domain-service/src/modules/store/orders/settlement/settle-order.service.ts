import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../../database/database.ts';
import { toBoolean } from '../../../../database/sql.ts';
import type { JobLog } from '../../../../plugins/jobs.ts';
import { getSettings } from '../../../settings/settings.service.ts';
import type { GatewayPayment, PaymentGateway } from '../../payments/gateway.service.ts';
import type { PaymentSource } from '../order-event.entity.ts';
import { savePayment } from './save-payment.ts';
import { abandonSettling, settleSavedPayment } from './settle-saved-payment.ts';

const minuteMs = 60_000;
/** A captured payment that cannot be settled is refunded after this time. */
const maxUnsettledMs = 15 * minuteMs;
const maxPerBatch = 200;

interface PaymentReport {
  payment: GatewayPayment;
  gateway: PaymentGateway['name'];
  source: PaymentSource;
  now: Date;
}

/** The result of a report: its order, if any, and `error` when the payment was saved but not settled yet. */
export interface RecordedPayment {
  orderId: string | null;
  error?: unknown;
}

/**
 * Saves a gateway's report of a payment and settles its order; idempotent. Once the payment is saved nothing is thrown: a job
 * retries what could not be settled.
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

/** Settles a captured payment and its order in one transaction; does nothing when already settled. */
async function settlePayment(
  em: EntityManager,
  settling: { paymentId: string; source?: PaymentSource; now: Date },
): Promise<void> {
  // Read before locking: transactions that wait for a lock may hold all connections.
  await getSettings(em, settling.now);
  await em.fork().transactional((transaction) => settleSavedPayment(transaction, settling));
}

/** Retries unsettled payments; refunds those that have failed for too long. */
export async function retryUnsettled(em: EntityManager, { now, log }: { now: Date; log: JobLog }): Promise<void> {
  const overdue = new Date(now.getTime() - maxUnsettledMs).toISOString();
  const unsettled = await em
    .getKysely<Database>()
    .selectFrom('payments')
    .select((eb) => ['id', toBoolean(eb('captured_at', '<=', overdue)).as('isOverdue')])
    .where('status', '=', 'captured')
    .where('settled_at', 'is', null)
    .orderBy('captured_at')
    .limit(maxPerBatch)
    .execute();
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
