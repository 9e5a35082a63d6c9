import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { SandboxOrderEntity } from './sandbox-order.entity.ts';

/** A payment in the sandbox gateway's own records. */
export const SandboxPaymentEntity = defineEntity({
  name: 'SandboxPaymentEntity',
  tableName: 'sandbox_payments',
  properties: {
    id: p.text().primary(),
    sandboxOrder: () => p.manyToOne(SandboxOrderEntity).ref().deleteRule('cascade').index(),
    status: p.enum(['pending', 'failed', 'captured', 'refunded'] as const),
    failureReason: p.text().nullable(),
    createdAt: p.datetime(),
    capturesAt: p.datetime().nullable(),
    refundId: p.text().nullable().unique(),
  },
});
export type SandboxPaymentEntity = InferEntity<typeof SandboxPaymentEntity>;
