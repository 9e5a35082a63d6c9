import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderEventType } from '@shikhar/contracts/store/orders/administration/schemas';
import { v7 as makeUuid } from 'uuid';
import { OrderEventEntity, type PaymentSource } from './order-event.entity.ts';

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
  await em.insert(OrderEventEntity, {
    id: makeUuid({ msecs: now.getTime(), seq: sequence }),
    order: orderId,
    at: now,
    type,
    actor: actorId,
    details,
  });
}
