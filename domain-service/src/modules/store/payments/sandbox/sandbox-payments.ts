import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayPayment } from '../gateway.service.ts';

/** A payment stored by the test gateway, with its order's amount. */
export interface SandboxPaymentRow {
  id: string;
  sandbox_order_id: string;
  status: 'pending' | 'failed' | 'captured' | 'refunded';
  failure_reason: string | null;
  amount_paise: string;
  refund_id: string | null;
}

/** Captures payments that have waited long enough for their bank. */
export async function captureDue(em: EntityManager, now: Date): Promise<void> {
  const statement = `update sandbox_payments set status = 'captured' where status = 'pending' and captures_at <= :now`;
  await em.execute(statement, { now }, 'run');
}

export function toPayment(row: SandboxPaymentRow): GatewayPayment {
  return {
    gatewayOrderId: row.sandbox_order_id,
    gatewayPaymentId: row.id,
    status: row.status === 'refunded' ? 'captured' : row.status,
    amountPaise: Number(row.amount_paise),
    currency: 'INR',
    method: 'sandbox',
    failureReason: row.failure_reason,
  };
}
