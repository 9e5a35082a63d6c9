import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../database/database.ts';
import type { Job } from '../../../../plugins/jobs.ts';
import type { GatewayEvent, Gateways } from '../gateway.service.ts';
import { handleWebhook } from '../handle-webhook.service.ts';
import { buildSandboxEvent } from './sandbox-event.ts';
import { deriveSandboxSecret } from './sandbox-gateway.ts';
import { captureDue, type SandboxPayment, selectSandboxPayments, toPayment } from './sandbox-payments.ts';

const dayMs = 24 * 60 * 60_000;
/** Like external gateways, it retries until delivered, and gives up in the end. */
const maxWebhookAgeMs = 3 * dayMs;

const eventTypes = {
  pending: 'payment.pending',
  captured: 'payment.captured',
  failed: 'payment.failed',
  refunded: 'refund.processed',
} as const;

function describe(row: SandboxPayment): GatewayEvent {
  const type = eventTypes[row.status];
  const eventId = `${row.id}.${row.status}`;
  if (row.status !== 'refunded') return { eventId, type, payment: toPayment(row), refund: null };
  const ids = { gatewayPaymentId: row.id, gatewayRefundId: `sbx_refund_${row.refundId}`, receipt: row.refundId };
  return { eventId, type, payment: null, refund: { ...ids, status: 'processed' } };
}

function listUnsent(em: EntityManager, now: Date): Promise<SandboxPayment[]> {
  const from = new Date(now.getTime() - maxWebhookAgeMs).toISOString();
  return selectSandboxPayments(em.getKysely<Database>())
    .where('p.created_at', '>', from)
    .where((eb) => {
      const sent = eb
        .selectFrom('gateway_events as e')
        .select('e.event_id')
        .where('e.gateway', '=', 'sandbox')
        .where('e.event_id', '=', eb.fn<string>('concat', ['p.id', sql.lit('.'), 'p.status']));
      return eb.not(eb.exists(sent));
    })
    .limit(100)
    .execute();
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
