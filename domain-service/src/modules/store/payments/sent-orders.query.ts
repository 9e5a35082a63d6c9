import type { EntityManager } from '@mikro-orm/postgresql';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { PaymentGateway } from './gateway.service.ts';

const dayMs = 24 * 60 * 60_000;

const columns = ['id', 'gateway', 'gateway_order_id', 'sent_at'] as const;

type Row = Pick<Selectable<Database['orders']>, (typeof columns)[number]>;

function toSentOrder({ id, gateway, gateway_order_id: gatewayOrderId, sent_at: sentAt }: Row) {
  if (gateway === null || gateway === 'none' || gatewayOrderId === null || sentAt === null) return undefined;
  return { id, gateway, gatewayOrderId, sentAt: new Date(sentAt) };
}

/** An order that was sent to a gateway. */
export type SentOrder = NonNullable<ReturnType<typeof toSentOrder>>;

/** By the gateway's order id. */
export async function findByGatewayOrder(
  em: EntityManager,
  gateway: PaymentGateway['name'],
  gatewayOrderId: string,
): Promise<SentOrder | undefined> {
  const row = await em
    .getKysely<Database>()
    .selectFrom('orders')
    .select(columns)
    .where('gateway', '=', gateway)
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirst();
  return row && toSentOrder(row);
}

/** An open order whose gateway was not queried since. */
export async function findOpenUnasked(em: EntityManager, orderId: string, since: Date): Promise<SentOrder | undefined> {
  const row = await em
    .getKysely<Database>()
    .selectFrom('orders')
    .select(columns)
    .where('id', '=', orderId)
    .where('status', '=', 'created')
    .where('gateway_order_id', 'is not', null)
    .where((eb) => eb.or([eb('last_asked_at', 'is', null), eb('last_asked_at', '<=', since.toISOString())]))
    .executeTakeFirst();
  return row && toSentOrder(row);
}

interface ClaimRequest {
  now: Date;
  /** Nobody else takes them before. */
  leaseUntil: Date;
  max: number;
}

/** Takes open orders whose gateway is due to be queried. */
export async function claimDueOrders(em: EntityManager, { now, leaseUntil, max: most }: ClaimRequest): Promise<SentOrder[]> {
  const rows = await em
    .getKysely<Database>()
    .updateTable('orders')
    .set({ next_ask_at: leaseUntil })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'created')
        .where('gateway_order_id', 'is not', null)
        .where('next_ask_at', '<=', now.toISOString())
        .orderBy('next_ask_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute();
  return rows.flatMap((row) => toSentOrder(row) ?? []);
}

/**
 * Takes orders closed since `from` and not queried since `unaskedSince`, because a payment may arrive without a webhook. Orders
 * older than a month are skipped; paid ones are queried once, for a second payment.
 */
export async function claimClosedOrders(
  em: EntityManager,
  { from, unaskedSince, now, max: most }: { from: Date; unaskedSince: Date; now: Date; max: number },
): Promise<SentOrder[]> {
  const earliest = from.toISOString();
  const latest = unaskedSince.toISOString();
  const monthBefore = new Date(from.getTime() - 30 * dayMs).toISOString();
  const waitSeconds = (now.getTime() - unaskedSince.getTime()) / 1000;
  const rows = await em
    .getKysely<Database>()
    .updateTable('orders')
    .set({ last_asked_at: now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('orders')
        .select('id')
        .where('gateway_order_id', 'is not', null)
        .where((eb) => {
          const secondAskAt = sql<string>`${eb.ref('paid_at')} + ${waitSeconds} * interval '1 second'`;
          return eb.or([
            eb.and([
              eb('status', 'in', ['failed', 'expired']),
              eb('created_at', '>=', monthBefore),
              eb(eb.fn.coalesce('failed_at', 'expired_at'), '>=', earliest),
              eb.or([eb('last_asked_at', 'is', null), eb('last_asked_at', '<=', latest)]),
            ]),
            eb.and([
              eb('status', '=', 'paid'),
              eb.between('paid_at', earliest, latest),
              eb.or([eb('last_asked_at', 'is', null), eb('last_asked_at', '<', secondAskAt)]),
            ]),
          ]);
        })
        .orderBy('created_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute();
  return rows.flatMap((row) => toSentOrder(row) ?? []);
}
