import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order, OrdersPage, OrdersQuery } from '@shikhar/contracts/orders/schemas';
import { toInstant, toOptionalInstant } from '../../stored-instant.ts';
import { type ReturnReason, sayReturn } from './return-words.ts';

type Instants = 'sentAt' | 'paidAt' | 'failedAt' | 'expiredAt' | 'refundedAt' | 'lastAskedAt' | 'nextAskAt' | 'guardianAgreedAt';

export type OrderRow = Omit<Order, 'returnReason'> & { returnReason: ReturnReason | null };

// The test to go on with: one in progress, else the first that was not handed in; as the order's own student has it.
const nextTest = `
  left join lateral (
    select count(*)::int as total,
      (array_agg(held.test_id order by held.is_running desc, held.position) filter (where not held.is_taken))[1] as next_id
    from (
      select t.test_id, t.position,
        exists (select 1 from attempts a where a.student_id = o.buyer_id and a.test_id = t.test_id and a.status = 'in_progress')
          as is_running,
        exists (select 1 from attempts a where a.student_id = o.buyer_id and a.test_id = t.test_id and a.status <> 'in_progress')
          as is_taken
      from (
        select p.test_id, p.position from package_tests p where p.package_id = o.package_id and p.removed_at is null
        union all
        select o.test_id, 0 where o.test_id is not null
      ) t
    ) held
  ) tests on true`;

/** The columns of an order as its buyer sees it, of `orders o` with what `orderJoins` join. */
export const orderColumns = `
  o.id, o.number, o.status, o.package_id as "packageId", o.test_id as "testId", o.title, o.seats,
  o.unit_price_paise::float8 as "unitPricePaise", o.discount_paise::float8 as "discountPaise", c.code as "couponCode",
  o.total_paise::float8 as "totalPaise", o.gst_percent as "gstPercent", o.gst_paise::float8 as "gstPaise",
  o.valid_until::text as "validUntil", o.gateway, o.created_at as "createdAt", o.expires_at as "expiresAt",
  o.sent_at as "sentAt", o.paid_at as "paidAt", o.failed_at as "failedAt", o.failure_reason as "failureReason",
  o.expired_at as "expiredAt", o.refunded_at as "refundedAt", o.receipt_number as "receiptNumber",
  o.last_asked_at as "lastAskedAt", o.next_ask_at as "nextAskAt",
  coalesce(back.paise, 0)::float8 as "returnedPaise", back.reason as "returnReason",
  case when o.status = 'paid' and o.seats is null then tests.next_id end as "nextTestId", tests.total as "totalTests",
  block.id as "seatBlockId", o.guardian_name as "guardianName", o.guardian_email as "guardianEmail",
  o.guardian_agreed_at as "guardianAgreedAt"`;

export const orderJoins = `
  left join coupons c on c.id = o.coupon_id
  left join seat_blocks block on block.order_id = o.id
  left join lateral (
    select sum(r.amount_paise) as paise, (array_agg(r.reason order by r.requested_at desc, r.id desc))[1] as reason
    from refunds r where r.order_id = o.id
  ) back on true
  ${nextTest}`;

/** A row of `orderColumns` in the wire's form. */
export function toOrder(row: OrderRow): Order {
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
    returnReason: row.returnReason && sayReturn(row.returnReason),
  };
}

/** One of the buyer's own orders; undefined for another's, too. */
export async function findOwnOrder(em: EntityManager, orderId: string, buyerId: string): Promise<Order | undefined> {
  const [row] = await em.execute<OrderRow[]>(
    `select ${orderColumns} from orders o ${orderJoins} where o.id = :orderId and o.buyer_id = :buyerId`,
    { orderId, buyerId },
  );
  return row && toOrder(row);
}

export async function findOwnOrders(em: EntityManager, buyerId: string, { page, pageSize }: OrdersQuery): Promise<OrdersPage> {
  const rows = await em.execute<OrderRow[]>(
    `select ${orderColumns}
     from (select * from orders own where own.buyer_id = :buyerId order by own.created_at desc, own.id desc
       limit :pageSize offset :offset) o
     ${orderJoins} order by o.created_at desc, o.id desc`,
    { buyerId, pageSize, offset: (page - 1) * pageSize },
  );
  const [count] = await em.execute<{ total: number }[]>('select count(*)::int as total from orders where buyer_id = :buyerId', {
    buyerId,
  });
  return { orders: rows.map(toOrder), total: count?.total ?? 0 };
}
