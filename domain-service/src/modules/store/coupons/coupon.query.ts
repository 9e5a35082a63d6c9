import type { EntityManager } from '@mikro-orm/postgresql';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import type { Coupon, CouponsPage, CouponsQuery } from '@shikhar/contracts/store/coupons/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant } from '../../../stored-instant.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { toDays } from './coupon-window.ts';

type CouponRow = Omit<Coupon, 'startsOn' | 'endsOn' | 'createdAt'> & {
  startsAt: string | null;
  endsAt: string | null;
  createdAt: string;
};

// Released uses do not count; the others belong to paid or waiting orders.
const columns = `
  c.id, c.code, c.percent, c.amount_paise as "amountPaise", c.package_id as "packageId", p.title as "packageTitle",
  c.max_uses as "maxUses", c.max_uses_per_buyer as "maxUsesPerBuyer", c.starts_at as "startsAt", c.ends_at as "endsAt",
  c.is_active as "isActive", c.revision, c.created_at as "createdAt", coalesce(f.uses, 0) as uses, coalesce(f.held, 0) as held,
  coalesce(f.discount, 0) as "discountPaise"`;

const joins = `
  left join packages p on p.id = c.package_id
  left join lateral (
    select count(*) filter (where o.status = 'paid')::int as uses, count(*) filter (where o.status = 'created')::int as held,
      sum(o.discount_paise) filter (where o.status = 'paid')::float8 as discount
    from coupon_uses u join orders o on o.id = u.order_id where u.coupon_id = c.id and u.released_at is null
  ) f on true`;

function toCoupon({ startsAt, endsAt, ...row }: CouponRow, { timezone }: Pick<SystemSettings, 'timezone'>): Coupon {
  const bounds = { startsAt: startsAt === null ? null : new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) };
  return { ...row, ...toDays(bounds, timezone), createdAt: toInstant(row.createdAt) };
}

/** A page of the coupons whose code contains the text, newest first. */
export async function findCoupons(em: EntityManager, { page, pageSize, search }: CouponsQuery, now: Date): Promise<CouponsPage> {
  const matching = '(:search::text is null or strpos(c.code, upper(:search::text)) > 0)';
  const [found] = await em.execute<{ total: number; coupons: CouponRow[] }[]>(
    `select (select count(*)::int from coupons c where ${matching}) as total,
       (select coalesce(json_agg(page), '[]') from (
         select ${columns} from (
           select * from coupons c where ${matching} order by c.created_at desc, c.id desc limit :limit offset :offset
         ) c ${joins} order by c.created_at desc, c.id desc
       ) page) as coupons`,
    { search: search || null, limit: pageSize, offset: (page - 1) * pageSize },
  );
  const { system } = await getSettings(em, now);
  return { total: found?.total ?? 0, coupons: (found?.coupons ?? []).map((row) => toCoupon(row, system)) };
}

/** @throws NOT_FOUND */
export async function getCoupon(em: EntityManager, id: string, now: Date): Promise<Coupon> {
  const [found] = await em.execute<{ coupon: CouponRow }[]>(
    `select to_json(row) as coupon from (select ${columns} from coupons c ${joins} where c.id = :id) row`,
    { id },
  );
  if (!found) throw notFound();
  const { system } = await getSettings(em, now);
  return toCoupon(found.coupon, system);
}
