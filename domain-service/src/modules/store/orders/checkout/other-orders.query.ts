import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import type { Aliased } from '../../../../database/sql.ts';
import { hasBought } from '../../entitlements/entitlement.service.ts';
import { findToday } from '../../entitlements/today.service.ts';

/** On `payments p`: pending, or captured and not settled. */
export function isPaymentOpen() {
  const eb = expressionBuilder<Aliased<{ p: 'payments' }>, 'p'>();
  return eb.or([eb('p.status', '=', 'pending'), eb.and([eb('p.status', '=', 'captured'), eb('p.settled_at', 'is', null)])]);
}

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
  const waiting = await em
    .getKysely<Database>()
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .select('o.id')
    .where('o.buyer_id', '=', buyerId)
    .where('o.status', '=', 'created')
    .where('o.seats', 'is', null)
    .where((eb) => (packageId ? eb('o.package_id', '=', packageId) : eb('o.test_id', '=', testId)))
    .where(isPaymentOpen())
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
