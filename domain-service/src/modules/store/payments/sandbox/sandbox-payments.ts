import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayPayment } from '../gateway.service.ts';

/** A payment as the test gateway remembers it, with the amount of its order. */
export interface SandboxPaymentRow {
  id: string;
  sandbox_order_id: string;
  status: 'pending' | 'failed' | 'captured' | 'refunded';
  failure_reason: string | null;
  amount_paise: string;
  refund_id: string | null;
}

/** A payment that waited for its bank long enough is captured. */
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
