import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Clock } from '../../../../clock.ts';
import { DomainError } from '../../../../errors/domain-error.ts';
import { invalidSignature, type PaymentGateway } from '../gateway.service.ts';
import { isSigned, sign } from '../signatures.ts';
import { parseSandboxEvent } from './sandbox-event.ts';
import { captureDue, type SandboxPaymentRow, toPayment } from './sandbox-payments.ts';

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
      const row = { id: `sbx_order_${randomUUID().replaceAll('-', '')}`, orderId: id, totalPaise, now: clock() };
      const em = orm.em.fork();
      await em.execute(
        `insert into sandbox_orders (id, order_id, amount_paise, created_at) values (:id, :orderId, :totalPaise, :now)
         on conflict (order_id) do update set amount_paise = excluded.amount_paise
         where not exists (select from orders o where o.id = excluded.order_id and o.gateway_order_id is not null)`,
        row,
        'run',
      );
      const [saved] = await em.execute<{ id: string }[]>('select id from sandbox_orders where order_id = :id', { id });
      return saved?.id ?? row.id;
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
      const rows = await em.execute<SandboxPaymentRow[]>(
        `select p.*, o.amount_paise from sandbox_payments p join sandbox_orders o on o.id = p.sandbox_order_id
         where o.id = :gatewayOrderId order by p.created_at, p.id`,
        { gatewayOrderId },
      );
      return rows.map(toPayment);
    },

    // Like external gateways it takes a moment: the first call sends the refund, the next one finds it done.
    async refund({ gatewayPaymentId }, refundId) {
      const em = orm.em.fork();
      const parameters = { id: gatewayPaymentId, refundId };
      const isFirst = await em.execute<{ id: string }[]>(
        `update sandbox_payments set status = 'refunded', refund_id = :refundId where id = :id and status = 'captured' returning id`,
        parameters,
      );
      if (isFirst.length === 0) {
        const again = await em.execute('select 1 from sandbox_payments where id = :id and refund_id = :refundId', parameters);
        if (again.length === 0) throw rejectRefund();
      }
      return { gatewayRefundId: `sbx_refund_${refundId}`, isProcessed: isFirst.length === 0 };
    },
  };
}
