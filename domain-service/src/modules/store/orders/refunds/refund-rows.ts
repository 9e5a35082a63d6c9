import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { recordOrderEvent } from '../order-events.ts';
import type { ReturnReason } from './return-words.ts';

export interface NewRefund {
  paymentId: string;
  orderId: string;
  amountPaise: number;
  reason: ReturnReason;
  /** An administrator's reason. */
  note?: string;
  requestedBy?: string;
  now: Date;
}

/** Records a refund of a payment in the running transaction; a job sends it. */
export async function requestRefund(em: EntityManager, { note = '', requestedBy, now, ...refund }: NewRefund): Promise<string> {
  const id = makeUuid({ msecs: now.getTime() });
  await em.execute(
    `insert into refunds (id, payment_id, order_id, amount_paise, reason, note, requested_by, requested_at, next_try_at)
     values (:id, :paymentId, :orderId, :amountPaise, :reason, :note, :requestedBy, :now, :now)`,
    { ...refund, id, note, requestedBy: requestedBy ?? null, now },
    'run',
  );
  await recordOrderEvent(em, {
    orderId: refund.orderId,
    type: 'refund_requested',
    now,
    actorId: requestedBy ?? null,
    note: note || refund.reason,
  });
  return id;
}
