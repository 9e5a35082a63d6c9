import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';
import { OrderEntity } from './order.entity.ts';

/** An event in the history of an order. */
export const OrderEventEntity = defineEntity({
  name: 'OrderEventEntity',
  tableName: 'order_events',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(OrderEntity).ref().deleteRule('cascade'),
    at: p.datetime(),
    type: p.text(),
    actor: () => p.manyToOne(UserEntity).ref().deleteRule('set null').nullable().index(),
    details: p.json<Record<string, unknown>>().defaultRaw("'{}'"),
  },
  indexes: [{ name: 'order_events_order_id_idx', properties: ['order', 'at', 'id'] }],
});
export type OrderEventEntity = InferEntity<typeof OrderEventEntity>;
