import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../../../../clock.ts';
import type { Job } from '../../../../plugins/jobs.ts';
import type { GatewayEvent, Gateways } from '../gateway.service.ts';
import { handleWebhook } from '../handle-webhook.service.ts';
import { buildSandboxEvent } from './sandbox-event.ts';
import { deriveSandboxSecret } from './sandbox-gateway.ts';
import { captureDue, type SandboxPaymentRow, toPayment } from './sandbox-payments.ts';

const dayMs = 24 * 60 * 60_000;
/** Like external gateways, it retries until delivered, and gives up in the end. */
const maxWebhookAgeMs = 3 * dayMs;

const eventTypes = {
  pending: 'payment.pending',
  captured: 'payment.captured',
  failed: 'payment.failed',
  refunded: 'refund.processed',
} as const;

function describe(row: SandboxPaymentRow): GatewayEvent {
  const type = eventTypes[row.status];
  const eventId = `${row.id}.${row.status}`;
  if (row.status !== 'refunded') return { eventId, type, payment: toPayment(row), refund: null };
  const ids = { gatewayPaymentId: row.id, gatewayRefundId: `sbx_refund_${row.refund_id}`, receipt: row.refund_id };
  return { eventId, type, payment: null, refund: { ...ids, status: 'processed' } };
}

async function listUnsent(em: EntityManager, now: Date): Promise<SandboxPaymentRow[]> {
  return em.execute<SandboxPaymentRow[]>(
    `select p.*, o.amount_paise from sandbox_payments p join sandbox_orders o on o.id = p.sandbox_order_id
     where p.created_at > :from and not exists (
       select 1 from gateway_events e where e.gateway = 'sandbox' and e.event_id = p.id || '.' || p.status)
     order by p.created_at limit 100`,
    { from: new Date(now.getTime() - maxWebhookAgeMs) },
  );
}

/** The test gateway's side: captures waiting payments and sends all events, signed, to the usual webhook. */
export function createSandboxWebhooksJob(gateways: Gateways, clock: Clock, secret: string): Job {
  return {
    name: 'sandbox-webhooks',
    everySeconds: 5,
    async run({ em, log }) {
      if (!gateways.byName('sandbox')) return;
      const now = clock();
      await captureDue(em, now);
      for (const row of await listUnsent(em, now)) {
        const { body, headers } = buildSandboxEvent(describe(row), deriveSandboxSecret(secret));
        try {
          await handleWebhook({ em, gateways, now }, 'sandbox', body, headers);
        } catch (err) {
          log.error({ err, payment: row.id }, 'event of the test gateway not taken');
        }
      }
    },
  };
}
