import type { EntityManager } from '@mikro-orm/postgresql';
import type { CouponChange, CouponDraft } from '@shikhar/contracts/store/coupons/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { invalidField, notFound } from '../../../errors/domain-error.ts';
import { isUniqueViolation } from '../../../errors/postgres-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { couponCodeTaken, couponCodeUsed, couponInUse, couponMadeAlready, couponStale } from './coupon.errors.ts';
import { type TimeZone, toBounds, toDays } from './coupon-window.ts';

type CouponFields = Omit<CouponDraft, 'id'>;

interface LockedRow extends Omit<CouponFields, 'startsOn' | 'endsOn'> {
  revision: number;
  is_used: boolean;
  package_title: string | null;
  starts_at: string | null;
  ends_at: string | null;
}

interface LockedCoupon {
  fields: CouponFields;
  packageTitle: string | null;
  revision: number;
  isUsed: boolean;
}

const insertStatement = `
  insert into coupons (id, code, percent, amount_paise, package_id, max_uses, max_uses_per_buyer, starts_at, ends_at, is_active,
    created_by, created_at)
  values (:id, :code, :percent, :amountPaise, :packageId, :maxUses, :maxUsesPerBuyer, :startsAt, :endsAt, :isActive,
    :callerId, :now)
  on conflict (id) do nothing returning id`;

const updateStatement = `
  update coupons set code = :code, percent = :percent, amount_paise = :amountPaise, package_id = :packageId,
    max_uses = :maxUses, max_uses_per_buyer = :maxUsesPerBuyer, starts_at = :startsAt, ends_at = :endsAt, is_active = :isActive,
    revision = revision + 1
  where id = :id`;

const isUsedSql = `(exists (select from coupon_uses u where u.coupon_id = c.id)
  or exists (select from orders o where o.coupon_id = c.id))`;

const lockStatement = `
  select c.code, c.percent, c.amount_paise::float8 as "amountPaise", c.package_id as "packageId", c.max_uses as "maxUses",
    c.max_uses_per_buyer as "maxUsesPerBuyer", c.starts_at, c.ends_at, c.is_active as "isActive", c.revision, ${isUsedSql} as is_used,
    p.title as package_title
  from coupons c left join packages p on p.id = c.package_id where c.id = :id`;

/** @throws VALIDATION_FAILED at `packageId` */
async function findTitle(em: EntityManager, packageId: string | null): Promise<string | null> {
  if (packageId === null) return null;
  const [found] = await em.execute<{ title: string }[]>('select title from packages where id = :packageId', { packageId });
  if (!found) throw invalidField('packageId', 'Choose one of the packages');
  return found.title;
}

async function getTimeZone({ em, now }: CommandContext): Promise<TimeZone> {
  return (await getSettings(em, now)).system.timezone;
}

function toValues({ startsOn, endsOn, ...fields }: CouponFields, timeZone: TimeZone) {
  return { ...fields, ...toBounds({ startsOn, endsOn }, timeZone) };
}

const toDate = (stored: string | null): Date | null => (stored === null ? null : new Date(stored));

/** Locked, so that no order starts to use it meanwhile. @throws NOT_FOUND */
async function lockCoupon(em: EntityManager, id: string, timeZone: TimeZone): Promise<LockedCoupon> {
  await em.execute('select 1 from coupons where id = :id for update', { id });
  const [row] = await em.execute<LockedRow[]>(lockStatement, { id });
  if (!row) throw notFound();
  const { revision, is_used: isUsed, package_title: packageTitle, starts_at, ends_at, ...fields } = row;
  const days = toDays({ startsAt: toDate(starts_at), endsAt: toDate(ends_at) }, timeZone);
  return { fields: { ...fields, ...days }, packageTitle, revision, isUsed };
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
  const values = { ...toValues(fields, timeZone), id, callerId: caller.userId, now };
  return em.transactional(async (transaction) => {
    await findTitle(transaction, fields.packageId);
    const made = await rejectTakenCode(transaction.execute<{ id: string }[]>(insertStatement, values));
    if (made.length === 0) {
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
    await rejectTakenCode(transaction.execute(updateStatement, { ...toValues(fields, timeZone), id }, 'run'));
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
    await transaction.execute('delete from coupons where id = :id', { id }, 'run');
    await recordAudit(transaction, { ...describeCoupon(context, id, fields.code), action: 'coupon.deleted' });
  });
}
