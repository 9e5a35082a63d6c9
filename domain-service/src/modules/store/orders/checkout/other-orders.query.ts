import type { EntityManager } from '@mikro-orm/postgresql';
import { hasBought } from '../../entitlements/entitlement.service.ts';
import { findToday } from '../../entitlements/today.service.ts';

/** SQL on `payments p`: pending, or captured and not settled. */
export const isPaymentOpen = "(p.status = 'pending' or (p.status = 'captured' and p.settled_at is null))";

interface PurchaseFacts {
  buyerId: string;
  packageId: string | null;
  testId: string | null;
  now: Date;
}

/** Whether a student already has the package or test. */
export async function hasBoughtAlready(em: EntityManager, { buyerId, packageId, testId, now }: PurchaseFacts): Promise<boolean> {
  return hasBought(em, { studentId: buyerId, packageId, testId, today: await findToday(em, now) });
}

/** Whether another open order of the buyer for the same item has a pending or unsettled payment. */
export async function hasWaitingPayment(em: EntityManager, { buyerId, packageId, testId }: PurchaseFacts): Promise<boolean> {
  const thing = packageId ? 'o.package_id = :packageId' : 'o.test_id = :testId';
  const rows = await em.execute(
    `select 1 from orders o join payments p on p.order_id = o.id
     where o.buyer_id = :buyerId and o.status = 'created' and o.seats is null and ${thing}
       and ${isPaymentOpen} limit 1`,
    { buyerId, packageId, testId },
  );
  return rows.length > 0;
}
