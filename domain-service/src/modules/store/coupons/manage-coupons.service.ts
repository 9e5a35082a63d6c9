import type { EntityManager } from '@mikro-orm/postgresql';
import type { CouponChange, CouponDraft } from '@shikhar/contracts/store/coupons/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import type { Database } from '../../../database/database.ts';
import { toBoolean } from '../../../database/sql.ts';
import { invalidField, notFound } from '../../../errors/domain-error.ts';
import { isUniqueViolation } from '../../../errors/postgres-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { CouponEntity } from './coupon.entity.ts';
import { couponCodeTaken, couponCodeUsed, couponInUse, couponMadeAlready, couponStale } from './coupon.errors.ts';
import { type TimeZone, toBounds, toDays } from './coupon-window.ts';

type CouponFields = Omit<CouponDraft, 'id'>;

/** @throws VALIDATION_FAILED at `packageId` */
async function findTitle(em: EntityManager, packageId: string | null): Promise<string | null> {
  if (packageId === null) return null;
  const found = await em
    .getKysely<Database>()
    .selectFrom('packages')
    .select('title')
    .where('id', '=', packageId)
    .executeTakeFirst();
  if (!found) throw invalidField('packageId', 'Choose one of the packages');
  return found.title;
}

async function getTimeZone({ em, now }: CommandContext): Promise<TimeZone> {
  return (await getSettings(em, now)).system.timezone;
}

function toColumns({ amountPaise, packageId, maxUses, maxUsesPerBuyer, isActive, ...fields }: CouponFields, timeZone: TimeZone) {
  const { startsOn, endsOn, ...same } = fields;
  const { startsAt, endsAt } = toBounds({ startsOn, endsOn }, timeZone);
  return {
    ...same,
    amount_paise: amountPaise,
    package_id: packageId,
    max_uses: maxUses,
    max_uses_per_buyer: maxUsesPerBuyer,
    starts_at: startsAt,
    ends_at: endsAt,
    is_active: isActive,
  };
}

/** Locked, so that no order starts to use it meanwhile. @throws NOT_FOUND */
async function lockCoupon(em: EntityManager, id: string, timeZone: TimeZone) {
  const db = em.getKysely<Database>();
  await db.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().execute();
  const row = await db
    .selectFrom('coupons as c')
    .leftJoin('packages as p', 'p.id', 'c.package_id')
    .select(['c.code', 'c.percent', 'c.amount_paise as amountPaise', 'c.package_id as packageId', 'c.max_uses as maxUses'])
    .select(['c.max_uses_per_buyer as maxUsesPerBuyer', 'c.starts_at', 'c.ends_at', 'c.is_active as isActive', 'c.revision'])
    .select('p.title as packageTitle')
    .select((eb) => {
      const uses = eb.selectFrom('coupon_uses as u').select('u.order_id').whereRef('u.coupon_id', '=', 'c.id');
      const orders = eb.selectFrom('orders as o').select('o.id').whereRef('o.coupon_id', '=', 'c.id');
      return toBoolean(eb.or([eb.exists(uses), eb.exists(orders)])).as('isUsed');
    })
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { revision, isUsed, packageTitle, starts_at: startsAt, ends_at: endsAt, ...same } = row;
  const fields: CouponFields = { ...same, ...toDays({ startsAt, endsAt }, timeZone) };
  return { fields, packageTitle, revision, isUsed };
}

function describeCoupon(context: CommandContext, id: string, code: string, more: object = {}) {
  return { ...describeCommand(context), subjectType: 'coupon', subjectId: id, details: { code, ...more } };
}

async function rejectTakenCode<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error, 'coupons_code_key') ? couponCodeTaken() : error;
  }
}

/**
 * Creates a coupon, once per id.
 *
 * @returns whether it is new
 * @throws VALIDATION_FAILED at `packageId`; CONFLICT when the code belongs to another coupon, or the id to one with another code
 */
export async function createCoupon(context: CommandContext, { id, ...fields }: CouponDraft): Promise<boolean> {
  const { em, caller, now } = context;
  const timeZone = await getTimeZone(context);
  return em.transactional(async (transaction) => {
    await findTitle(transaction, fields.packageId);
    const made = await rejectTakenCode(
      transaction
        .getKysely<Database>()
        .insertInto('coupons')
        .values({ ...toColumns(fields, timeZone), id, created_by: caller.userId, created_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    if (!made) {
      const locked = await lockCoupon(transaction, id, timeZone);
      if (locked.fields.code !== fields.code) throw couponMadeAlready();
      return false;
    }
    await recordAudit(transaction, { ...describeCoupon(context, id, fields.code), action: 'coupon.created' });
    return true;
  });
}

/** As shown in the audit log. */
function describeFields({ amountPaise, packageId: _, ...fields }: CouponFields, packageTitle: string | null) {
  return { ...fields, amount: amountPaise === null ? null : formatRupees(amountPaise), package: packageTitle };
}

function listChanges(before: object, after: object) {
  const old = new Map<string, unknown>(Object.entries(before));
  const changes = Object.entries(after).flatMap(([name, to]) =>
    old.get(name) === to ? [] : [[name, { from: old.get(name), to }]],
  );
  return changes.length === 0 ? null : Object.fromEntries(changes);
}

/**
 * Changes a coupon. An update without changes succeeds on any revision.
 *
 * @throws NOT_FOUND; COUPON_STALE; COUPON_IN_USE when changing a code that orders use; CONFLICT, VALIDATION_FAILED as for a new
 * one
 */
export async function changeCoupon(context: CommandContext, id: string, { revision, ...fields }: CouponChange): Promise<void> {
  const { em } = context;
  const timeZone = await getTimeZone(context);
  await em.transactional(async (transaction) => {
    const coupon = await lockCoupon(transaction, id, timeZone);
    if (listChanges(coupon.fields, fields) === null) return;
    if (coupon.revision !== revision) throw couponStale();
    if (coupon.isUsed && coupon.fields.code !== fields.code) throw couponCodeUsed();
    const title = await findTitle(transaction, fields.packageId);
    await rejectTakenCode(
      transaction
        .getKysely<Database>()
        .updateTable('coupons')
        .set(toColumns(fields, timeZone))
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .execute(),
    );
    const changes = listChanges(describeFields(coupon.fields, coupon.packageTitle), describeFields(fields, title)) ?? {};
    await recordAudit(transaction, { ...describeCoupon(context, id, fields.code, { changes }), action: 'coupon.changed' });
  });
}

/** @throws NOT_FOUND; COUPON_IN_USE once an order has used it */
export async function deleteCoupon(context: CommandContext, id: string): Promise<void> {
  const timeZone = await getTimeZone(context);
  await context.em.transactional(async (transaction) => {
    const { fields, isUsed } = await lockCoupon(transaction, id, timeZone);
    if (isUsed) throw couponInUse();
    await transaction.nativeDelete(CouponEntity, { id });
    await recordAudit(transaction, { ...describeCoupon(context, id, fields.code), action: 'coupon.deleted' });
  });
}
