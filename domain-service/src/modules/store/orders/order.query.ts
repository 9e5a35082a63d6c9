import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order, OrdersPage, OrdersQuery } from '@shikhar/contracts/store/orders/schemas';
import { type AliasedExpression, expressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import { type Aliased, toBoolean } from '../../../database/sql.ts';
import { isWaiting, selectMine } from '../catalogue/package-summary.query.ts';
import { isValid } from '../entitlements/test-access.service.ts';
import { findToday } from '../entitlements/today.service.ts';
import { isPaymentOpen } from './checkout/other-orders.query.ts';
import { OrderEntity } from './order.entity.ts';
import { formatReturn } from './refunds/return-words.ts';

const onOrder = expressionBuilder<Aliased<{ o: 'orders' }>, 'o'>();

/** The join `own` of `orders o`: when it opened something, and whether that is still in force. */
function selectOwn(today: string) {
  return onOrder
    .selectFrom('entitlements as e')
    .select((eb) => [
      eb.fn.min<string | null>('e.granted_at').as('granted_at'),
      eb.fn.coalesce(eb.fn.agg<boolean>('bool_or', [isValid(today)]), eb.lit(false)).as('is_in_force'),
    ])
    .whereRef('e.order_id', '=', 'o.id')
    .as('own');
}

/** The join `held` of `orders o`, with `own`: its tests by their places. */
function selectHeld() {
  const test = queryBuilder
    .selectNoFrom([
      onOrder.ref('o.test_id').$notNull().as('test_id'),
      sql<number | null>`0`.as('position'),
      sql<string | null>`null`.as('removed_at'),
    ])
    .where(onOrder('o.test_id', 'is not', null));
  return expressionBuilder<Aliased<{ o: 'orders' }> & { own: { granted_at: string | null } }, 'o' | 'own'>()
    .selectFrom('package_tests as p')
    .select(['p.test_id', 'p.position', 'p.removed_at'])
    .whereRef('p.package_id', '=', 'o.package_id')
    .where((eb) => eb.or([eb('p.removed_at', 'is', null), eb('own.granted_at', '<=', eb.ref('p.removed_at'))]))
    .unionAll(test)
    .as('held');
}

/** The join `tests` of `orders o`. The next one is chosen as in the store: in progress, else startable and not submitted. */
function selectTests(now: string, today: string) {
  return onOrder
    .selectFrom(selectOwn(today))
    .crossJoinLateral(selectHeld())
    .innerJoin('tests as t', (join) => join.onRef('t.id', '=', 'held.test_id').on('t.status', '=', 'published'))
    .crossJoinLateral(selectMine({ studentId: onOrder.ref('o.buyer_id'), now }))
    .select((eb) => {
      const startable = eb.fn
        .agg<string[]>('array_agg', ['t.id'])
        .orderBy('mine.is_running', 'desc')
        .orderBy('held.position', (order) => order.asc().nullsLast())
        .orderBy('held.removed_at')
        .orderBy('t.id')
        .filterWhere('own.is_in_force', '=', true)
        .filterWhere(eb.or([eb('mine.is_running', '=', true), isWaiting(now)]));
      return [eb.fn.countAll<number>().as('total'), sql<string | null>`(${startable})[1]`.as('next_id')];
    })
    .as('tests');
}

/** The join `back` of `orders o`: the sum of its refunds, and the reason of the latest. */
function selectBack() {
  return onOrder
    .selectFrom('refunds as r')
    .select((eb) => {
      const reasons = eb.fn
        .agg<Selectable<Database['refunds']>['reason'][]>('array_agg', ['r.reason'])
        .orderBy('r.requested_at', 'desc')
        .orderBy('r.id', 'desc');
      return [
        eb.fn.coalesce(eb.fn.sum<number>('r.amount_paise'), eb.lit(0)).as('paise'),
        sql<Selectable<Database['refunds']>['reason'] | null>`(${reasons})[1]`.as('reason'),
      ];
    })
    .whereRef('r.order_id', '=', 'o.id')
    .as('back');
}

/** Orders for their buyer. */
function selectOrders(
  db: Kysely<Database>,
  orders: AliasedExpression<Selectable<Database['orders']>, 'o'>,
  { now, today }: { now: Date; today: string },
) {
  return db
    .selectFrom(orders)
    .leftJoin('coupons as c', 'c.id', 'o.coupon_id')
    .leftJoin('seat_blocks as block', 'block.order_id', 'o.id')
    .crossJoinLateral(selectBack())
    .crossJoinLateral(selectTests(now.toISOString(), today))
    .select(['o.id', 'o.number', 'o.status', 'o.package_id as packageId', 'o.test_id as testId', 'o.title', 'o.seats'])
    .select(['o.unit_price_paise as unitPricePaise', 'o.discount_paise as discountPaise', 'c.code as couponCode'])
    .select(['o.total_paise as totalPaise', 'o.gst_percent as gstPercent', 'o.gst_paise as gstPaise'])
    .select(['o.valid_until as validUntil', 'o.gateway', 'o.created_at as createdAt', 'o.expires_at as expiresAt'])
    .select(['o.sent_at as sentAt', 'o.paid_at as paidAt', 'o.failed_at as failedAt', 'o.failure_reason as failureReason'])
    .select(['o.expired_at as expiredAt', 'o.refunded_at as refundedAt', 'o.receipt_number as receiptNumber'])
    .select(['o.last_asked_at as lastAskedAt', 'o.next_ask_at as nextAskAt', 'o.guardian_name as guardianName'])
    .select(['o.guardian_email as guardianEmail', 'o.guardian_agreed_at as guardianAgreedAt', 'block.id as seatBlockId'])
    .select(['back.paise as returnedPaise', 'back.reason as returnReason'])
    .select(['tests.next_id as nextTestId', 'tests.total as totalTests'])
    .select((eb) => {
      const open = eb.selectFrom('payments as p').select('p.id').whereRef('p.order_id', '=', 'o.id').where(isPaymentOpen());
      const away = eb
        .selectFrom('order_events as e')
        .select('e.id')
        .whereRef('e.order_id', '=', 'o.id')
        .where('e.type', '=', 'gateway_away')
        .whereRef('e.at', '=', 'o.last_asked_at');
      const opened = eb.selectFrom('entitlements as e').select('e.id').whereRef('e.order_id', '=', 'o.id');
      return [
        toBoolean(eb.exists(open)).as('hasPendingPayment'),
        toBoolean(eb.and([eb('o.status', '=', 'created'), eb.exists(away)])).as('isGatewayAway'),
        toBoolean(eb.or([eb('block.id', 'is not', null), eb.exists(opened)])).as('hasOpened'),
      ];
    });
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

function toOrder(row: OrderRow): Order {
  return { ...row, returnReason: row.returnReason && formatReturn(row.returnReason) };
}

/** An order; with `buyerId`, only that buyer's. */
export async function findOrder(
  em: EntityManager,
  { orderId, buyerId, now }: { orderId: string; buyerId?: string; now: Date },
): Promise<Order | undefined> {
  const today = await findToday(em, now);
  const db = em.getKysely<Database>();
  const order = db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where((eb) => (buyerId === undefined ? eb.lit(true) : eb('buyer_id', '=', buyerId)));
  const row = await selectOrders(db, order.as('o'), { now, today }).executeTakeFirst();
  return row && toOrder(row);
}

export async function findOwnOrders(
  em: EntityManager,
  buyerId: string,
  { page, pageSize }: OrdersQuery,
  now: Date,
): Promise<OrdersPage> {
  const today = await findToday(em, now);
  const db = em.getKysely<Database>();
  const shown = db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await selectOrders(db, shown.as('o'), { now, today })
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
  return { orders: rows.map(toOrder), total: await em.count(OrderEntity, { buyer: buyerId }) };
}
