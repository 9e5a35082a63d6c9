import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderEventType } from '@shikhar/contracts/store/orders/administration/schemas';
import { v7 as makeUuid } from 'uuid';

/** Where information about a payment came from. */
export type PaymentSource = 'webhook' | 'return' | 'reconciliation';

export interface NewOrderEvent {
  orderId: string;
  type: OrderEventType;
  now: Date;
  actorId?: string | null;
  source?: PaymentSource;
  /** An optional plain-text note. */
  note?: string | null;
}

// Keeps the order of events with the same instant.
let sequence = 0;

/** Adds an order event, in the running transaction. */
export async function recordOrderEvent(
  em: EntityManager,
  { orderId, type, now, actorId = null, source, note }: NewOrderEvent,
): Promise<void> {
  sequence = (sequence + 1) % 2 ** 32;
  const details = { ...(source && { source }), ...(note && { note }) };
  await em.execute(
    `insert into order_events (id, order_id, at, type, actor_id, details)
     values (:id, :orderId, :now, :type, :actorId, :details::jsonb)`,
    { id: makeUuid({ msecs: now.getTime(), seq: sequence }), orderId, now, type, actorId, details: JSON.stringify(details) },
    'run',
  );
}
