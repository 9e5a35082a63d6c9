import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../database/database.ts';
import { DomainError } from '../../../../errors/domain-error.ts';
import { invalidSignature, type PaymentGateway } from '../gateway.service.ts';
import { isSigned, sign } from '../signatures.ts';
import { parseSandboxEvent } from './sandbox-event.ts';
import { SandboxOrderEntity } from './sandbox-order.entity.ts';
import { SandboxPaymentEntity } from './sandbox-payment.entity.ts';
import { captureDue, selectSandboxPayments, toPayment } from './sandbox-payments.ts';

interface SandboxParts {
  orm: MikroORM;
  clock: Clock;
  /** The signing key is derived from it. */
  secret: string;
}

/** The key that signs and verifies the test gateway's events. */
export function deriveSandboxSecret(secret: string): string {
  return sign('the key of the test gateway', secret);
}

/** Describes the browser's return from the test gateway's page; signed when a payment was made or started. */
export function describeSandboxReturn(
  gatewayOrderId: string,
  payment: { paymentId: string; isFailed: boolean } | null,
  secret: string,
): Record<string, string> {
  if (!payment || payment.isFailed) return { sandbox_order_id: gatewayOrderId };
  const signature = sign(`${gatewayOrderId}|${payment.paymentId}`, deriveSandboxSecret(secret));
  return { sandbox_order_id: gatewayOrderId, sandbox_payment_id: payment.paymentId, sandbox_signature: signature };
}

function rejectRefund(): DomainError {
  return new DomainError('REFUND_REFUSED', 'The test gateway knows no such captured payment');
}

/** A gateway on our own pages that takes no money; it has its own tables, like an external one. */
export function createSandboxGateway({ orm, clock, secret }: SandboxParts): PaymentGateway {
  return {
    name: 'sandbox',

    // The price may change until the buyer is sent there.
    async createOrder({ id, totalPaise }) {
      const em = orm.em.fork();
      const newId = `sbx_order_${randomUUID().replaceAll('-', '')}`;
      await em
        .getKysely<Database>()
        .insertInto('sandbox_orders')
        .values({ id: newId, order_id: id, amount_paise: totalPaise, created_at: clock() })
        .onConflict((conflict) =>
          conflict
            .column('order_id')
            .doUpdateSet({ amount_paise: totalPaise })
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('orders as o').select('o.id').where('o.id', '=', id).where('o.gateway_order_id', 'is not', null),
                ),
              ),
            ),
        )
        .execute();
      const saved = await em.findOne(SandboxOrderEntity, { order: id });
      return saved?.id ?? newId;
    },

    openPage: (_order, gatewayOrderId) => ({
      gateway: 'sandbox',
      method: 'GET',
      action: `/payment-sandbox/${gatewayOrderId}`,
      fields: {},
    }),

    readReturn(fields) {
      const { sandbox_order_id: gatewayOrderId, sandbox_payment_id: gatewayPaymentId, sandbox_signature: signature } = fields;
      if (gatewayPaymentId === undefined) return { gatewayOrderId: gatewayOrderId ?? null, gatewayPaymentId: null };
      const content = `${gatewayOrderId}|${gatewayPaymentId}`;
      if (!gatewayOrderId || !isSigned(content, signature, deriveSandboxSecret(secret))) throw invalidSignature();
      return { gatewayOrderId, gatewayPaymentId };
    },

    readWebhook: (body, headers) => parseSandboxEvent(body, headers, deriveSandboxSecret(secret)),

    async listPayments(gatewayOrderId) {
      const em = orm.em.fork();
      await captureDue(em, clock());
      const payments = selectSandboxPayments(em.getKysely<Database>()).where('o.id', '=', gatewayOrderId);
      return (await payments.orderBy('p.id').execute()).map(toPayment);
    },

    // Like external gateways it takes a moment: the first call sends the refund, the next one finds it done.
    async refund({ gatewayPaymentId }, refundId) {
      const em = orm.em.fork();
      const captured = { id: gatewayPaymentId, status: 'captured' } as const;
      const isFirst = (await em.nativeUpdate(SandboxPaymentEntity, captured, { status: 'refunded', refundId })) > 0;
      if (!isFirst && (await em.count(SandboxPaymentEntity, { id: gatewayPaymentId, refundId })) === 0) throw rejectRefund();
      return { gatewayRefundId: `sbx_refund_${refundId}`, isProcessed: !isFirst };
    },
  };
}
