import type { EntityManager } from '@mikro-orm/postgresql';
import type { Coupon, CouponsPage, CouponsQuery } from '@shikhar/contracts/store/coupons/schemas';
import type { AliasedExpression, Kysely, Selectable } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { jsonArrayFrom, toIsoString } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { type TimeZone, toDays } from './coupon-window.ts';

function selectCoupons(db: Kysely<Database>, coupons: AliasedExpression<Selectable<Database['coupons']>, 'c'>) {
  return db
    .selectFrom(coupons)
    .leftJoin('packages as p', 'p.id', 'c.package_id')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('coupon_uses as u')
        .innerJoin('orders as o', 'o.id', 'u.order_id')
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('o.status', '=', 'paid').as('uses'),
          fn.countAll<number>().filterWhere('o.status', '=', 'created').as('held'),
          fn.sum<number | null>('o.discount_paise').filterWhere('o.status', '=', 'paid').as('discount'),
        ])
        .whereRef('u.coupon_id', '=', 'c.id')
        // Released uses do not count; the others belong to paid or waiting orders.
        .where('u.released_at', 'is', null)
        .as('f'),
    )
    .select(['c.id', 'c.code', 'c.percent', 'c.amount_paise as amountPaise', 'c.package_id as packageId'])
    .select(['p.title as packageTitle', 'c.max_uses as maxUses', 'c.max_uses_per_buyer as maxUsesPerBuyer'])
    .select(['c.is_active as isActive', 'c.revision', 'f.uses', 'f.held'])
    .select((eb) => [
      toIsoString(eb.ref('c.starts_at')).as('startsAt'),
      toIsoString(eb.ref('c.ends_at')).as('endsAt'),
      toIsoString(eb.ref('c.created_at')).as('createdAt'),
      eb.fn.coalesce('f.discount', eb.lit(0)).as('discountPaise'),
    ]);
}

type CouponRow = Awaited<ReturnType<ReturnType<typeof selectCoupons>['execute']>>[number];

function toCoupon({ startsAt, endsAt, ...row }: CouponRow, timeZone: TimeZone): Coupon {
  return { ...row, ...toDays({ startsAt, endsAt }, timeZone) };
}

/** A page of the coupons whose code contains the text, newest first. */
export async function findCoupons(em: EntityManager, { page, pageSize, search }: CouponsQuery, now: Date): Promise<CouponsPage> {
  const db = em.getKysely<Database>();
  const matching = db
    .selectFrom('coupons as c')
    .where((eb) => (search ? eb(eb.fn<number>('strpos', ['c.code', eb.val(search.toUpperCase())]), '>', 0) : eb.lit(true)));
  const shown = matching
    .selectAll('c')
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = selectCoupons(db, shown.as('c')).orderBy('c.created_at', 'desc').orderBy('c.id', 'desc');
  const { total, coupons } = await matching
    .select((eb) => [eb.fn.countAll<number>().as('total'), jsonArrayFrom(rows).as('coupons')])
    .executeTakeFirstOrThrow();
  const { system } = await getSettings(em, now);
  return { total, coupons: coupons.map((row) => toCoupon(row, system.timezone)) };
}

/** @throws NOT_FOUND */
export async function getCoupon(em: EntityManager, id: string, now: Date): Promise<Coupon> {
  const db = em.getKysely<Database>();
  const coupon = db.selectFrom('coupons').selectAll().where('id', '=', id);
  const found = await selectCoupons(db, coupon.as('c')).executeTakeFirst();
  if (!found) throw notFound();
  const { system } = await getSettings(em, now);
  return toCoupon(found, system.timezone);
}
