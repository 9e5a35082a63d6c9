import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Gateway } from '@shikhar/contracts/store/orders/schemas';
import { OrderEntity } from '../orders/order.entity.ts';

/** A payment reported by a gateway. `settledAt` is when its money was assigned to the order or refunded. */
export const PaymentEntity = defineEntity({
  name: 'PaymentEntity',
  tableName: 'payments',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(OrderEntity).ref().deleteRule('restrict').index(),
    gateway: p.text().$type<Exclude<Gateway, 'none'>>(),
    gatewayPaymentId: p.text(),
    status: p.enum(['pending', 'failed', 'captured'] as const),
    amountPaise: p.bigint('number'),
    currency: p.text(),
    method: p.text().nullable(),
    failureReason: p.text().nullable(),
    createdAt: p.datetime(),
    capturedAt: p.datetime().nullable(),
    settledAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'payments_unsettled_idx', properties: ['capturedAt'], where: "(status = 'captured') and (settled_at is null)" },
  ],
  uniques: [{ name: 'payments_gateway_gateway_payment_id_key', properties: ['gateway', 'gatewayPaymentId'] }],
  checks: [
    { name: 'payments_captured_check', expression: "(status = 'captured') = (captured_at is not null)" },
    { name: 'payments_settled_check', expression: "(settled_at is null) or (status = 'captured')" },
  ],
});
export type PaymentEntity = InferEntity<typeof PaymentEntity>;
