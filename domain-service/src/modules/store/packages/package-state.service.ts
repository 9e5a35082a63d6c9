import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@shikhar/contracts/audit/actions';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { findToday } from '../entitlements/today.service.ts';
import { type LockedPackage, lockPackage } from './locked-package.ts';
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

// Publishing again keeps the first date; its contents count as renewed when it came into the store.
const publishStatement = `
  update packages set status = 'published', published_at = coalesce(published_at, :now), retired_at = null,
    renewed_at = coalesce(renewed_at, :now), revision = revision + 1, updated_at = :now
  where id = :id`;

/** Publishes a package; does nothing for a published one. @throws NOT_FOUND; PACKAGE_NOT_READY */
export async function publishPackage(context: CommandContext, id: string): Promise<void> {
  await context.em.transactional(async (em) => {
    const locked = await lockPackage(em, id);
    if (locked.status === 'published') return;
    requireDaysLeft(locked.draft, await findToday(em, context.now));
    requireSellable(await requireTests(em, locked.draft), locked.draft);
    await em.execute(publishStatement, { id, now: context.now }, 'run');
    await recordAction(em, context, locked, 'package.published');
  });
}

const retireStatement = `
  update packages set status = 'retired', retired_at = :now, revision = revision + 1, updated_at = :now where id = :id`;

/** Retires a package; its buyers keep it. @throws NOT_FOUND; CONFLICT for a draft */
export async function retirePackage(context: CommandContext, id: string): Promise<void> {
  await context.em.transactional(async (em) => {
    const locked = await lockPackage(em, id);
    if (locked.status === 'retired') return;
    if (locked.status === 'draft') throw onlyPublishedRetires();
    await em.execute(retireStatement, { id, now: context.now }, 'run');
    await recordAction(em, context, locked, 'package.retired');
  });
}

/** Deletes a draft. @throws NOT_FOUND; PACKAGE_IN_USE once it was published or ordered, or while a coupon is only for it */
export async function deletePackage(context: CommandContext, id: string): Promise<void> {
  await context.em.transactional(async (em) => {
    await em.execute('select 1 from packages where id = :id for update', { id });
    const locked = await lockPackage(em, id);
    if (locked.status === 'published') throw packageInUse('This package is in the store. Retire it instead.');
    if (locked.status === 'retired') throw packageInUse('A retired package cannot be deleted. It is already out of the store.');
    const orders = await em.execute('select 1 from orders where package_id = :id limit 1', { id });
    if (orders.length > 0) throw packageInUse('This package has orders, so it cannot be deleted.');
    const [coupon] = await em.execute<{ code: string }[]>('select code from coupons where package_id = :id limit 1', { id });
    if (coupon) throw packageInUse(`The coupon ${coupon.code} is for this package only. Delete it or change it first.`);
    await em.execute('delete from packages where id = :id', { id }, 'run');
    await recordAction(em, context, locked, 'package.deleted');
  });
}
