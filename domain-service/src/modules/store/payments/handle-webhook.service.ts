import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { findRefundId, recordRefundProgress } from '../orders/refunds/refund.service.ts';
import { recordPayment } from '../orders/settlement/settle-order.service.ts';
import type { GatewayEvent, Gateways, PaymentGateway } from './gateway.service.ts';
import { GatewayEventEntity } from './gateway-event.entity.ts';

const hourMs = 60 * 60_000;

async function isKnown(em: EntityManager, gateway: string, eventId: string): Promise<boolean> {
  return (await em.count(GatewayEventEntity, { gateway, eventId })) > 0;
}

async function saveEvent(em: EntityManager, gateway: string, event: GatewayEvent, now: Date): Promise<void> {
  const { eventId, type, payment } = event;
  const gatewayOrderId = payment?.gatewayOrderId ?? null;
  await em
    .getKysely<Database>()
    .insertInto('gateway_events')
    .values({ gateway, event_id: eventId, type, gateway_order_id: gatewayOrderId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function handleRefund(
  em: EntityManager,
  gateway: PaymentGateway['name'],
  { gatewayPaymentId, gatewayRefundId, receipt, status }: NonNullable<GatewayEvent['refund']>,
  now: Date,
): Promise<void> {
  // A refund made on the gateway's own pages is not ours.
  const refundId = await findRefundId(em, { gateway, gatewayPaymentId });
  if (!refundId || !receipt?.startsWith(refundId)) return;
  const progress = { refundId, gatewayRefundId, now };
  if (status === 'failed') await recordRefundProgress(em, { refundId, now, status, reason: 'The bank rejected it' });
  else if (status === 'processed') await recordRefundProgress(em, { ...progress, status });
  else await recordRefundProgress(em, { ...progress, status, nextTryAt: new Date(now.getTime() + hourMs) });
}

/**
 * Handles a webhook event; repeats are safe. An event is recorded after it was handled completely and skipped from then on;
 * before, a repeat has the same effect.
 *
 * @throws NOT_FOUND for an unknown gateway; SIGNATURE_WRONG; VALIDATION_FAILED
 */
export async function handleWebhook(
  { em, gateways, now }: { em: EntityManager; gateways: Gateways; now: Date },
  name: string,
  body: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const gateway = gateways.byName(name);
  if (!gateway) throw notFound();
  const event = gateway.readWebhook(body, headers);
  if (await isKnown(em, name, event.eventId)) return;
  const { payment, refund } = event;
  if (payment) await recordPayment(em, { payment, gateway: gateway.name, source: 'webhook', now });
  if (refund) await handleRefund(em, gateway.name, refund, now);
  await saveEvent(em, name, event, now);
}
