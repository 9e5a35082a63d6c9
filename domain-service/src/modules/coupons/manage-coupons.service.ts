import type { EntityManager } from '@mikro-orm/postgresql';
import type { CouponChange, CouponDraft } from '@shikhar/contracts/coupons/schemas';
import { invalidField, notFound } from '../../errors/domain-error.ts';
import { isUniqueViolation } from '../../errors/postgres-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { type Deed, describeDeed } from '../users/deed.service.ts';
import { couponCodeTaken, couponCodeUsed, couponInUse, couponMadeAlready, couponStale } from './coupon.errors.ts';
import { toBounds } from './coupon-window.ts';

type CouponFields = Omit<CouponDraft, 'id'>;

interface HeldCoupon {
  code: string;
  revision: number;
  is_used: boolean;
  values: Record<string, unknown>;
}

const insertStatement = `
  insert into coupons (id, code, percent, amount_paise, package_id, most_uses, most_uses_each, starts_at, ends_at, is_active,
    created_by, created_at)
  values (:id, :code, :percent, :amountPaise, :packageId, :mostUses, :mostUsesEach, :startsAt, :endsAt, :isActive,
    :callerId, :now)
  on conflict (id) do nothing returning id`;

const updateStatement = `
  update coupons set code = :code, percent = :percent, amount_paise = :amountPaise, package_id = :packageId,
    most_uses = :mostUses, most_uses_each = :mostUsesEach, starts_at = :startsAt, ends_at = :endsAt, is_active = :isActive,
    revision = revision + 1
  where id = :id`;

const isUsed = `(exists (select from coupon_uses u where u.coupon_id = c.id)
  or exists (select from orders o where o.coupon_id = c.id))`;

const holdStatement = `
  select c.code, c.revision, ${isUsed} as is_used, jsonb_build_object('code', c.code, 'percent', c.percent,
    'amountPaise', c.amount_paise, 'packageId', c.package_id, 'mostUses', c.most_uses, 'mostUsesEach', c.most_uses_each,
    'startsAt', extract(epoch from c.starts_at), 'endsAt', extract(epoch from c.ends_at), 'isActive', c.is_active) as values
  from coupons c where c.id = :id`;

async function toValues({ em, now }: Deed, { startsOn, endsOn, ...fields }: CouponFields) {
  const { system } = await readSettings(em, now);
  return { ...fields, ...toBounds({ startsOn, endsOn }, system.timezone) };
}

async function requirePackage(em: EntityManager, packageId: string | null): Promise<void> {
  if (packageId === null) return;
  const found = await em.execute('select 1 from packages where id = :packageId', { packageId });
  if (found.length === 0) throw invalidField('packageId', 'Choose one of the packages');
}

/** Held, so that no order begins to use it meanwhile. @throws NOT_FOUND */
async function holdCoupon(em: EntityManager, id: string): Promise<HeldCoupon> {
  await em.execute('select 1 from coupons where id = :id for update', { id });
  const [coupon] = await em.execute<HeldCoupon[]>(holdStatement, { id });
  if (!coupon) throw notFound();
  return coupon;
}

function describeCoupon(deed: Deed, id: string, code: string, more: object = {}) {
  return { ...describeDeed(deed), subjectType: 'coupon', subjectId: id, details: { code, ...more } };
}

async function refuseTakenCode<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error, 'coupons_code_key') ? couponCodeTaken() : error;
  }
}

/**
 * Makes a coupon, once for its id.
 *
 * @returns whether it is new
 * @throws VALIDATION_FAILED at `packageId`; CONFLICT where the code is another's, or the id that of a coupon with another code
 */
export async function createCoupon(deed: Deed, { id, ...fields }: CouponDraft): Promise<boolean> {
  const { em, caller, now } = deed;
  const values = { ...(await toValues(deed, fields)), id, callerId: caller.userId, now };
  return em.transactional(async (transaction) => {
    await requirePackage(transaction, fields.packageId);
    const made = await refuseTakenCode(transaction.execute<{ id: string }[]>(insertStatement, values));
    if (made.length === 0) {
      const { code } = await holdCoupon(transaction, id);
      if (code !== fields.code) throw couponMadeAlready();
      return false;
    }
    await recordAudit(transaction, { ...describeCoupon(deed, id, fields.code), action: 'coupon.created' });
    return true;
  });
}

function listChanges(before: Record<string, unknown>, after: object): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const wanted = value instanceof Date ? value.getTime() / 1000 : value;
    return before[name] === wanted ? [] : [name];
  });
}

/**
 * Changes a coupon. What is so already is no change, whatever revision it was made on.
 *
 * @throws NOT_FOUND; COUPON_STALE; COUPON_IN_USE for another code of one that orders name; CONFLICT, VALIDATION_FAILED as for a new one
 */
export async function changeCoupon(deed: Deed, id: string, { revision, ...fields }: CouponChange): Promise<void> {
  const { em } = deed;
  const values = await toValues(deed, fields);
  await em.transactional(async (transaction) => {
    const coupon = await holdCoupon(transaction, id);
    const changes = listChanges(coupon.values, values);
    if (changes.length === 0) return;
    if (coupon.revision !== revision) throw couponStale();
    if (coupon.is_used && coupon.code !== fields.code) throw couponCodeUsed();
    await requirePackage(transaction, fields.packageId);
    await refuseTakenCode(transaction.execute(updateStatement, { ...values, id }, 'run'));
    await recordAudit(transaction, { ...describeCoupon(deed, id, fields.code, { changes }), action: 'coupon.changed' });
  });
}

/** @throws NOT_FOUND; COUPON_IN_USE once an order had it */
export async function deleteCoupon(deed: Deed, id: string): Promise<void> {
  await deed.em.transactional(async (transaction) => {
    const { code, is_used } = await holdCoupon(transaction, id);
    if (is_used) throw couponInUse();
    await transaction.execute('delete from coupons where id = :id', { id }, 'run');
    await recordAudit(transaction, { ...describeCoupon(deed, id, code), action: 'coupon.deleted' });
  });
}
