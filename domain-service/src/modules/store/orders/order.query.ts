import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order, OrdersPage, OrdersQuery } from '@shikhar/contracts/store/orders/schemas';
import { toInstant, toOptionalInstant } from '../../../stored-instant.ts';
import { findToday } from '../entitlements/today.service.ts';
import { isPaymentOpen } from './checkout/other-orders.query.ts';
import { formatReturn, type ReturnReason } from './refunds/return-words.ts';

type Instants = 'sentAt' | 'paidAt' | 'failedAt' | 'expiredAt' | 'refundedAt' | 'lastAskedAt' | 'nextAskAt' | 'guardianAgreedAt';

type OrderRow = Omit<Order, 'returnReason'> & { returnReason: ReturnReason | null };

// The next test, as in the store: one in progress, else the first startable one not submitted.
const nextTest = `
  left join lateral (
    select count(*)::int as total,
      (array_agg(t.id order by mine.is_running desc, held.position nulls last, held.removed_at, t.id) filter (
        where own.is_in_force and (mine.is_running or (not mine.is_taken
          and (t.opens_at is null or t.opens_at <= :now) and (t.closes_at is null or t.closes_at > :now)))))[1] as next_id
    from (
      select min(e.granted_at) as granted_at,
        coalesce(bool_or(e.ended_at is null and (e.valid_until is null or e.valid_until >= :today::date)), false) as is_in_force
      from entitlements e where e.order_id = o.id
    ) own
    cross join lateral (
      select p.test_id, p.position, p.removed_at from package_tests p
      where p.package_id = o.package_id and (p.removed_at is null or own.granted_at <= p.removed_at)
      union all
      select o.test_id, 0, null where o.test_id is not null
    ) held
    join tests t on t.id = held.test_id and t.status = 'published'
    cross join lateral (
      select coalesce(bool_or(a.status = 'submitted' or a.deadline_at <= :now), false) as is_taken,
        coalesce(bool_or(a.status = 'in_progress' and a.deadline_at > :now), false) as is_running
      from student_attempts a where a.student_id = o.buyer_id and a.test_id = t.id
    ) mine
  ) tests on true`;

/** The columns of an order for its buyer, from `orders o` with `orderJoins`; with `:now` and `:today`. */
const orderColumns = `
  o.id, o.number, o.status, o.package_id as "packageId", o.test_id as "testId", o.title, o.seats,
  o.unit_price_paise::float8 as "unitPricePaise", o.discount_paise::float8 as "discountPaise", c.code as "couponCode",
  o.total_paise::float8 as "totalPaise", o.gst_percent as "gstPercent", o.gst_paise::float8 as "gstPaise",
  o.valid_until::text as "validUntil", o.gateway, o.created_at as "createdAt", o.expires_at as "expiresAt",
  o.sent_at as "sentAt", o.paid_at as "paidAt", o.failed_at as "failedAt", o.failure_reason as "failureReason",
  o.expired_at as "expiredAt", o.refunded_at as "refundedAt", o.receipt_number as "receiptNumber",
  o.last_asked_at as "lastAskedAt", o.next_ask_at as "nextAskAt",
  exists (
    select from payments p where p.order_id = o.id and ${isPaymentOpen}
  ) as "hasPendingPayment",
  o.status = 'created' and exists (
    select from order_events e where e.order_id = o.id and e.type = 'gateway_away' and e.at = o.last_asked_at
  ) as "isGatewayAway",
  coalesce(back.paise, 0)::float8 as "returnedPaise", back.reason as "returnReason",
  block.id is not null or exists (select from entitlements e where e.order_id = o.id) as "hasOpened",
  tests.next_id as "nextTestId", tests.total as "totalTests",
  block.id as "seatBlockId", o.guardian_name as "guardianName", o.guardian_email as "guardianEmail",
  o.guardian_agreed_at as "guardianAgreedAt"`;

const orderJoins = `
  left join coupons c on c.id = o.coupon_id
  left join seat_blocks block on block.order_id = o.id
  left join lateral (
    select sum(r.amount_paise) as paise, (array_agg(r.reason order by r.requested_at desc, r.id desc))[1] as reason
    from refunds r where r.order_id = o.id
  ) back on true
  ${nextTest}`;

/** Converts a row of `orderColumns` to the API's format. */
function toOrder(row: OrderRow): Order {
  const instants: Pick<Order, Instants> = {
    sentAt: toOptionalInstant(row.sentAt),
    paidAt: toOptionalInstant(row.paidAt),
    failedAt: toOptionalInstant(row.failedAt),
    expiredAt: toOptionalInstant(row.expiredAt),
    refundedAt: toOptionalInstant(row.refundedAt),
    lastAskedAt: toOptionalInstant(row.lastAskedAt),
    nextAskAt: toOptionalInstant(row.nextAskAt),
    guardianAgreedAt: toOptionalInstant(row.guardianAgreedAt),
  };
  return {
    ...row,
    ...instants,
    createdAt: toInstant(row.createdAt),
    expiresAt: toInstant(row.expiresAt),
    returnReason: row.returnReason && formatReturn(row.returnReason),
  };
}

/** An order; with `buyerId`, only that buyer's. */
export async function findOrder(
  em: EntityManager,
  { orderId, buyerId = null, now }: { orderId: string; buyerId?: string | null; now: Date },
): Promise<Order | undefined> {
  const [row] = await em.execute<OrderRow[]>(
    `select ${orderColumns} from orders o ${orderJoins}
     where o.id = :orderId and (:buyerId::uuid is null or o.buyer_id = :buyerId)`,
    { orderId, buyerId, now, today: await findToday(em, now) },
  );
  return row && toOrder(row);
}

export async function findOwnOrders(
  em: EntityManager,
  buyerId: string,
  { page, pageSize }: OrdersQuery,
  now: Date,
): Promise<OrdersPage> {
  const rows = await em.execute<OrderRow[]>(
    `select ${orderColumns}
     from (select * from orders own where own.buyer_id = :buyerId order by own.created_at desc, own.id desc
       limit :pageSize offset :offset) o
     ${orderJoins} order by o.created_at desc, o.id desc`,
    { buyerId, pageSize, offset: (page - 1) * pageSize, now, today: await findToday(em, now) },
  );
  const [count] = await em.execute<{ total: number }[]>('select count(*)::int as total from orders where buyer_id = :buyerId', {
    buyerId,
  });
  return { orders: rows.map(toOrder), total: count?.total ?? 0 };
}
