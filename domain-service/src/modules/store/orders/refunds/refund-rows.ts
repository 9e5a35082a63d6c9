import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { recordOrderEvent } from '../order-events.ts';
import { RefundEntity } from './refund.entity.ts';
import type { ReturnReason } from './return-words.ts';

interface NewRefund {
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
  await em.insert(RefundEntity, {
    id,
    payment: refund.paymentId,
    order: refund.orderId,
    amountPaise: refund.amountPaise,
    reason: refund.reason,
    note,
    requestedBy: requestedBy ?? null,
    requestedAt: now,
    nextTryAt: now,
  });
  await recordOrderEvent(em, {
    orderId: refund.orderId,
    type: 'refund_requested',
    now,
    actorId: requestedBy ?? null,
    note: note || refund.reason,
  });
  return id;
}
