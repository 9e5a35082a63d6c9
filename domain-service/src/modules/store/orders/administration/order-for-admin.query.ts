import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderForAdmin } from '@shikhar/contracts/store/orders/administration/schemas';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { type Aliased, jsonArrayFrom, jsonObjectFrom, toIsoString } from '../../../../database/sql.ts';
import { notFound } from '../../../../errors/domain-error.ts';
import { findOrder } from '../order.query.ts';
import { selectBuyerName } from './order-row.query.ts';

const onOrder = expressionBuilder<Aliased<{ o: 'orders' }>, 'o'>();

function selectPayments() {
  return onOrder
    .selectFrom('payments as p')
    .select(['p.gateway_payment_id as gatewayPaymentId', 'p.status', 'p.amount_paise as amountPaise', 'p.method'])
    .select((eb) =>
      jsonObjectFrom(eb.selectFrom('refunds as r').select(['r.status', 'r.reason']).whereRef('r.payment_id', '=', 'p.id')).as(
        'refund',
      ),
    )
    .whereRef('p.order_id', '=', 'o.id')
    .orderBy('p.created_at')
    .orderBy('p.id');
}

/** On `order_events e`. */
function selectDetail(name: 'source' | 'note') {
  const eb = expressionBuilder<Aliased<{ e: 'order_events' }>, 'e'>();
  return sql<string | null>`${eb.ref('e.details')} ->> ${sql.lit(name)}`;
}

function selectEvents() {
  return onOrder
    .selectFrom('order_events as e')
    .leftJoin('users as a', 'a.id', 'e.actor_id')
    .select((eb) => [
      toIsoString(eb.ref('e.at')).as('at'),
      'e.type',
      'a.name as actorName',
      selectDetail('source').as('source'),
      selectDetail('note').as('note'),
    ])
    .whereRef('e.order_id', '=', 'o.id')
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc');
}

function selectRefundReason() {
  const asked = onOrder
    .selectFrom('refunds as r')
    .select('r.note')
    .whereRef('r.order_id', '=', 'o.id')
    .where('r.reason', '=', 'asked')
    .where('r.note', '<>', '')
    .orderBy('r.requested_at')
    .limit(1);
  // When the order cost nothing, there is no refund: only its event has the reason.
  const free = onOrder
    .selectFrom('order_events as e')
    .select(selectDetail('note').as('note'))
    .whereRef('e.order_id', '=', 'o.id')
    .where('e.type', '=', 'refunded')
    .where('o.total_paise', '=', 0)
    .limit(1);
  return onOrder.fn.coalesce(asked, free);
}

function countStartedTests() {
  return onOrder
    .selectFrom('entitlements as e')
    .leftJoin('package_tests as h', 'h.package_id', 'e.package_id')
    .innerJoin('student_attempts as a', (join) =>
      join
        .onRef('a.student_id', '=', 'e.student_id')
        .on((eb) => eb('a.test_id', '=', eb.fn.coalesce('e.test_id', 'h.test_id')))
        .on((eb) => eb.between('a.started_at', eb.ref('e.granted_at'), eb.fn.coalesce('e.ended_at', eb.val('infinity')))),
    )
    .select((eb) => eb.fn.count<number>(eb.refTuple('a.student_id', 'a.test_id')).distinct().as('count'))
    .where((eb) => {
      const blocks = eb.selectFrom('seat_blocks as b').select('b.id').whereRef('b.order_id', '=', 'o.id');
      return eb.or([eb('e.order_id', '=', eb.ref('o.id')), eb('e.seat_block_id', 'in', blocks)]);
    })
    .$asScalar();
}

/** Any order, with its payments and events. @throws NOT_FOUND */
export async function findOrderForAdmin(em: EntityManager, id: string, now: Date): Promise<OrderForAdmin> {
  const order = await findOrder(em, { orderId: id, now });
  const facts = await em
    .getKysely<Database>()
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.buyer_id')
    .select(['o.buyer_id as buyerId', selectBuyerName().as('buyerName'), 'u.email as buyerEmail'])
    .select([jsonArrayFrom(selectPayments()).as('payments'), jsonArrayFrom(selectEvents()).as('events')])
    .select([selectRefundReason().as('refundReason'), countStartedTests().as('testsStarted')])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!order || !facts) throw notFound();
  return { ...order, ...facts };
}
