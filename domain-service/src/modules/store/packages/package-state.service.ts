import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@shikhar/contracts/audit/actions';
import type { Database } from '../../../database/database.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { CouponEntity } from '../coupons/coupon.entity.ts';
import { findToday } from '../entitlements/today.service.ts';
import { OrderEntity } from '../orders/order.entity.ts';
import { type LockedPackage, lockPackage } from './locked-package.ts';
import { PackageEntity } from './package.entity.ts';
import { onlyPublishedRetires, packageInUse } from './package.errors.ts';
import { requireDaysLeft, requireSellable, requireTests } from './package-tests.service.ts';

async function recordAction(
  em: EntityManager,
  context: CommandContext,
  { id, draft }: LockedPackage,
  action: AuditAction,
): Promise<void> {
  const about = { subjectType: 'package', subjectId: id, details: { title: draft.title } };
  await recordAudit(em, { ...describeCommand(context), action, ...about });
}

/** Publishes a package; does nothing for a published one. @throws NOT_FOUND; PACKAGE_NOT_READY */
export async function publishPackage(context: CommandContext, id: string): Promise<void> {
  const { now } = context;
  await context.em.transactional(async (em) => {
    const locked = await lockPackage(em, id);
    if (locked.status === 'published') return;
    requireDaysLeft(locked.draft, await findToday(em, now));
    requireSellable(await requireTests(em, locked.draft), locked.draft);
    // Publishing again keeps the first date; its contents count as renewed when it came into the store.
    await em
      .getKysely<Database>()
      .updateTable('packages')
      .set(({ eb, fn, val }) => ({
        status: 'published',
        published_at: fn.coalesce('published_at', val(now)),
        retired_at: null,
        renewed_at: fn.coalesce('renewed_at', val(now)),
        revision: eb('revision', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', id)
      .execute();
    await recordAction(em, context, locked, 'package.published');
  });
}

/** Retires a package; its buyers keep it. @throws NOT_FOUND; CONFLICT for a draft */
export async function retirePackage(context: CommandContext, id: string): Promise<void> {
  const { now } = context;
  await context.em.transactional(async (em) => {
    const locked = await lockPackage(em, id);
    if (locked.status === 'retired') return;
    if (locked.status === 'draft') throw onlyPublishedRetires();
    await em
      .getKysely<Database>()
      .updateTable('packages')
      .set((eb) => ({ status: 'retired', retired_at: now, revision: eb('revision', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
    await recordAction(em, context, locked, 'package.retired');
  });
}

/** Deletes a draft. @throws NOT_FOUND; PACKAGE_IN_USE once it was published or ordered, or while a coupon is only for it */
export async function deletePackage(context: CommandContext, id: string): Promise<void> {
  await context.em.transactional(async (em) => {
    await em.getKysely<Database>().selectFrom('packages').select('id').where('id', '=', id).forUpdate().execute();
    const locked = await lockPackage(em, id);
    if (locked.status === 'published') throw packageInUse('This package is in the store. Retire it instead.');
    if (locked.status === 'retired') throw packageInUse('A retired package cannot be deleted. It is already out of the store.');
    const order = await em.findOne(OrderEntity, { package: id }, { fields: ['id'] });
    if (order) throw packageInUse('This package has orders, so it cannot be deleted.');
    const coupon = await em.findOne(CouponEntity, { package: id }, { fields: ['code'] });
    if (coupon) throw packageInUse(`The coupon ${coupon.code} is for this package only. Delete it or change it first.`);
    await em.nativeDelete(PackageEntity, { id });
    await recordAction(em, context, locked, 'package.deleted');
  });
}
