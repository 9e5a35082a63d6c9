import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderEventType } from '@shikhar/contracts/store/orders/administration/schemas';
import { v7 as makeUuid } from 'uuid';

/** How something about a payment was learned. */
export type PaymentSource = 'webhook' | 'return' | 'reconciliation';

export interface NewOrderEvent {
  orderId: string;
  type: OrderEventType;
  now: Date;
  actorId?: string | null;
  source?: PaymentSource;
  /** What else there is to say, in plain words. */
  note?: string | null;
}

// Events of one instant keep the order they were written in.
let sequence = 0;

/** Adds a line to the order's story, in the running transaction. */
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
