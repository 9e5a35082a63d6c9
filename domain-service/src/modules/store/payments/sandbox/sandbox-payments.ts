import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import type { GatewayPayment } from '../gateway.service.ts';
import { SandboxPaymentEntity } from './sandbox-payment.entity.ts';

/** Captures payments that have waited long enough for their bank. */
export async function captureDue(em: EntityManager, now: Date): Promise<void> {
  await em.nativeUpdate(SandboxPaymentEntity, { status: 'pending', capturesAt: { $lte: now } }, { status: 'captured' });
}

/** The test gateway's payments `p`, with their orders' amounts. */
export function selectSandboxPayments(db: Kysely<Database>) {
  return db
    .selectFrom('sandbox_payments as p')
    .innerJoin('sandbox_orders as o', 'o.id', 'p.sandbox_order_id')
    .select(['p.id', 'p.sandbox_order_id as gatewayOrderId', 'p.status', 'p.failure_reason as failureReason'])
    .select(['p.refund_id as refundId', 'o.amount_paise as amountPaise'])
    .orderBy('p.created_at');
}

export type SandboxPayment = Awaited<ReturnType<ReturnType<typeof selectSandboxPayments>['execute']>>[number];

export function toPayment({ id, gatewayOrderId, status, amountPaise, failureReason }: SandboxPayment): GatewayPayment {
  return {
    gatewayOrderId,
    gatewayPaymentId: id,
    status: status === 'refunded' ? 'captured' : status,
    amountPaise,
    currency: 'INR',
    method: 'sandbox',
    failureReason,
  };
}
