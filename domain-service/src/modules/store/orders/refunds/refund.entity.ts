import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../../users/user.entity.ts';
import { PaymentEntity } from '../../payments/payment.entity.ts';
import { OrderEntity } from '../order.entity.ts';

/** A refund of a whole payment. The gateway knows it by its id. */
export const RefundEntity = defineEntity({
  name: 'RefundEntity',
  tableName: 'refunds',
  properties: {
    id: p.uuid().primary(),
    payment: () => p.manyToOne(PaymentEntity).ref().deleteRule('restrict').unique(),
    order: () => p.manyToOne(OrderEntity).ref().deleteRule('restrict').index(),
    amountPaise: p.bigint('number').check('amount_paise > 0'),
    reason: p.enum(['asked', 'paid_twice', 'bought_twice', 'order_closed', 'amount_changed', 'access_failed'] as const),
    note: p.text().default(''),
    requestedBy: () => p.manyToOne(UserEntity).name('requested_by').ref().deleteRule('set null').nullable().index(),
    requestedAt: p.datetime(),
    status: p.enum(['requested', 'sent', 'processed', 'failed'] as const).default('requested'),
    gatewayRefundId: p.text().nullable(),
    tries: p.integer().default(0),
    nextTryAt: p.datetime().nullable(),
    processedAt: p.datetime().nullable(),
    failureReason: p.text().nullable(),
  },
  indexes: [{ name: 'refunds_next_try_at_idx', properties: ['nextTryAt'], where: "status in ('requested', 'sent')" }],
});
export type RefundEntity = InferEntity<typeof RefundEntity>;
