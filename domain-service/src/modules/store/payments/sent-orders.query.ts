import type { EntityManager } from '@mikro-orm/postgresql';
import type { SentOrder } from './query-gateway.service.ts';

interface SentOrderRow {
  id: string;
  gateway: 'razorpay' | 'sandbox';
  gateway_order_id: string;
  sent_at: string;
}

const columns = 'id, gateway, gateway_order_id, sent_at';

function toSentOrder(row: SentOrderRow): SentOrder {
  return { id: row.id, gateway: row.gateway, gatewayOrderId: row.gateway_order_id, sentAt: new Date(row.sent_at) };
}

/** By the gateway's order id. */
export async function findByGatewayOrder(
  em: EntityManager,
  gateway: string,
  gatewayOrderId: string,
): Promise<SentOrder | undefined> {
  const statement = `select ${columns} from orders where gateway = :gateway and gateway_order_id = :gatewayOrderId`;
  const [row] = await em.execute<SentOrderRow[]>(statement, { gateway, gatewayOrderId });
  return row && toSentOrder(row);
}

/** An open order whose gateway was not queried since. */
export async function findOpenUnasked(em: EntityManager, orderId: string, since: Date): Promise<SentOrder | undefined> {
  const statement = `select ${columns} from orders where id = :orderId and status = 'created' and gateway_order_id is not null
    and (last_asked_at is null or last_asked_at <= :since)`;
  const [row] = await em.execute<SentOrderRow[]>(statement, { orderId, since });
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
  const rows = await em.execute<SentOrderRow[]>(
    `update orders set next_ask_at = :leaseUntil where id in (
       select id from orders where status = 'created' and gateway_order_id is not null and next_ask_at <= :now
       order by next_ask_at limit :most for update skip locked)
     returning ${columns}`,
    { now, leaseUntil, most },
  );
  return rows.map(toSentOrder);
}

/**
 * Takes orders closed since `from` and not queried since `unaskedSince`, because a payment may arrive without a webhook. Orders
 * older than a month are skipped; paid ones are queried once, for a second payment.
 */
export async function claimClosedOrders(
  em: EntityManager,
  { from, unaskedSince, now, max: most }: { from: Date; unaskedSince: Date; now: Date; max: number },
): Promise<SentOrder[]> {
  const rows = await em.execute<SentOrderRow[]>(
    `update orders set last_asked_at = :now where id in (
       select id from orders where gateway_order_id is not null and (
         (status in ('failed', 'expired') and created_at >= :from::timestamptz - interval '30 days'
           and coalesce(failed_at, expired_at) >= :from and (last_asked_at is null or last_asked_at <= :unaskedSince))
         or (status = 'paid' and paid_at between :from and :unaskedSince
           and (last_asked_at is null or last_asked_at < paid_at + (:now::timestamptz - :unaskedSince))))
       order by created_at limit :most for update skip locked)
     returning ${columns}`,
    { from, unaskedSince, now, most },
  );
  return rows.map(toSentOrder);
}
