import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderForAdmin } from '@shikhar/contracts/store/orders/administration/schemas';
import type { Order } from '@shikhar/contracts/store/orders/schemas';
import { notFound } from '../../../../errors/domain-error.ts';
import { toInstant } from '../../../../stored-instant.ts';
import { findOrder } from '../order.query.ts';

/** Fields that administrators see beyond the buyer's view. */
type AdminFacts = Omit<OrderForAdmin, keyof Order>;

interface FactsRow {
  buyer_id: string | null;
  buyer_name: string;
  buyer_email: string | null;
  payments: OrderForAdmin['payments'];
  events: OrderForAdmin['events'];
  refund_reason: string | null;
  tests_started: number;
}

const statement = `
  select o.buyer_id, o.buyer_name, u.email as buyer_email,
    (select coalesce(json_agg(json_build_object(
        'gatewayPaymentId', p.gateway_payment_id, 'status', p.status, 'amountPaise', p.amount_paise, 'method', p.method,
        'refund', case when r.id is not null then json_build_object('status', r.status, 'reason', r.reason) end
      ) order by p.created_at, p.id), '[]')
      from payments p left join refunds r on r.payment_id = p.id where p.order_id = o.id) as payments,
    (select coalesce(json_agg(json_build_object(
        'at', e.at, 'type', e.type, 'actorName', a.name, 'source', e.details ->> 'source', 'note', e.details ->> 'note'
      ) order by e.at desc, e.id desc), '[]')
      from order_events e left join users a on a.id = e.actor_id where e.order_id = o.id) as events,
    coalesce(
      (select r.note from refunds r where r.order_id = o.id and r.reason = 'asked' and r.note <> ''
        order by r.requested_at limit 1),
      -- Of what cost nothing no money goes back, and its reason is in the story alone.
      (select e.details ->> 'note' from order_events e
        where e.order_id = o.id and e.type = 'refunded' and o.total_paise = 0 limit 1)) as refund_reason,
    (select count(distinct (a.student_id, a.test_id))::int from entitlements e
      left join package_tests h on h.package_id = e.package_id
      join student_attempts a on a.student_id = e.student_id and a.test_id = coalesce(e.test_id, h.test_id)
        and a.started_at between e.granted_at and coalesce(e.ended_at, 'infinity')
      where e.order_id = o.id or e.seat_block_id in (select b.id from seat_blocks b where b.order_id = o.id)) as tests_started
  from orders o left join users u on u.id = o.buyer_id where o.id = :id`;

/** Null when there is no such order. */
async function findAdminFacts(em: EntityManager, id: string): Promise<AdminFacts | null> {
  const [row] = await em.execute<FactsRow[]>(statement, { id });
  if (!row) return null;
  return {
    buyerId: row.buyer_id,
    buyerName: row.buyer_id === null ? null : row.buyer_name,
    buyerEmail: row.buyer_email,
    payments: row.payments,
    events: row.events.map((event) => ({ ...event, at: toInstant(event.at) })),
    refundReason: row.refund_reason,
    testsStarted: row.tests_started,
  };
}

/** Any order, with its payments and events. @throws NOT_FOUND */
export async function findOrderForAdmin(em: EntityManager, id: string, now: Date): Promise<OrderForAdmin> {
  const order = await findOrder(em, { orderId: id, now });
  const facts = await findAdminFacts(em, id);
  if (!order || !facts) throw notFound();
  return { ...order, ...facts };
}
