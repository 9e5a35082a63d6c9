import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { OrderEntity } from '../../orders/order.entity.ts';

/** An order in the sandbox gateway's own records. */
export const SandboxOrderEntity = defineEntity({
  name: 'SandboxOrderEntity',
  tableName: 'sandbox_orders',
  properties: {
    id: p.text().primary(),
    order: () => p.manyToOne(OrderEntity).ref().deleteRule('cascade').unique(),
    amountPaise: p.bigint('number').check('amount_paise > 0'),
    createdAt: p.datetime(),
  },
});
export type SandboxOrderEntity = InferEntity<typeof SandboxOrderEntity>;
