import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { OrderEventType } from '@shikhar/contracts/store/orders/administration/schemas';
import { UserEntity } from '../../users/user.entity.ts';
import { OrderEntity } from './order.entity.ts';

/** Where information about a payment came from. */
export type PaymentSource = 'webhook' | 'return' | 'reconciliation';

/** An event in the history of an order. */
export const OrderEventEntity = defineEntity({
  name: 'OrderEventEntity',
  tableName: 'order_events',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(OrderEntity).ref().deleteRule('cascade'),
    at: p.datetime(),
    type: p.text().$type<OrderEventType>(),
    actor: () => p.manyToOne(UserEntity).ref().deleteRule('set null').nullable().index(),
    details: p.json<{ source?: PaymentSource; note?: string }>().defaultRaw("'{}'"),
  },
  indexes: [{ name: 'order_events_order_id_idx', properties: ['order', 'at', 'id'] }],
});
export type OrderEventEntity = InferEntity<typeof OrderEventEntity>;
