import type { OrderStatus } from '@shikhar/contracts/store/orders/schemas';
import { v7 as makeUuid } from 'uuid';
import type { Facts } from '../factories/define-factory.ts';
import { buildOrder } from '../factories/order.ts';
import { buildPackage } from '../factories/package.ts';
import { OrderEntity } from '../src/modules/store/orders/order.entity.ts';
import { PackageEntity } from '../src/modules/store/packages/package.entity.ts';
import { PackageTestEntity } from '../src/modules/store/packages/package-test.entity.ts';
import { openSeats } from '../src/modules/store/seats/seat.service.ts';
import { SeatBlockEntity } from '../src/modules/store/seats/seat-block.entity.ts';
import type { TestApp } from './test-app.ts';

/** A package in the store; @returns its id. */
export async function makePackage(
  { orm, clock }: TestApp,
  { testIds = [], ...facts }: Facts<PackageEntity> & { testIds?: readonly string[] } = {},
): Promise<string> {
  const em = orm.em.fork();
  const id = await em.insert(PackageEntity, buildPackage({ createdAt: clock.now, ...facts }));
  await em.insertMany(
    PackageTestEntity,
    testIds.map((test, position) => ({ package: id, test, position, addedAt: clock.now })),
  );
  return id;
}

interface OrderFacts {
  buyerId: string;
  packageId: string;
  seats?: number | null;
  status?: 'created' | 'paid';
  totalPaise?: number;
}

/** An order at its package's price, in a given state; @returns its id. */
export function makeOrder({ orm, clock }: TestApp, facts: OrderFacts): Promise<string> {
  const { buyerId: buyer, packageId, seats = null, status = 'created' } = facts;
  const price = 79_900 * (seats ?? 1);
  const { totalPaise = price } = facts;
  const amounts = { unitPricePaise: 79_900, discountPaise: price - totalPaise, totalPaise };
  const row = buildOrder({ buyer, package: packageId, seats, status, ...amounts, createdAt: clock.now });
  return orm.em.fork().insert(OrderEntity, row);
}

/** An order without a gateway's part in it. `endedAt` is when it failed, expired or was refunded. */
export interface SavedOrder {
  packageId: string | null;
  testId?: string | null;
  buyer: { id: string; name: string } | null;
  title?: string;
  totalPaise: number;
  status: OrderStatus;
  createdAt: Date;
  paidAt?: Date;
  endedAt?: Date;
}

let count = 0;

/** An order in a given state. */
export async function saveOrder({ orm }: TestApp, order: SavedOrder): Promise<{ id: string; number: string }> {
  count += 1;
  const { packageId, testId = null, buyer, endedAt = null, ...facts } = order;
  const { status, createdAt } = order;
  const id = makeUuid({ msecs: createdAt.getTime(), seq: count });
  const number = `SHK-${createdAt.getUTCFullYear()}-${String(count).padStart(6, '0')}`;
  await orm.em.fork().insert(
    OrderEntity,
    buildOrder({
      id,
      number,
      package: packageId,
      test: testId,
      buyer: buyer?.id ?? null,
      buyerName: buyer?.name ?? 'Name removed',
      gateway: 'sandbox',
      failedAt: status === 'failed' ? endedAt : null,
      expiredAt: status === 'expired' ? endedAt : null,
      refundedAt: status === 'refunded' ? endedAt : null,
      ...facts,
    }),
  );
  return { id, number };
}

interface SeatFacts {
  schoolId: string;
  packageId?: string;
  seats?: number;
  validUntil?: string | null;
}

/** Seats bought by a school, with their order and code. */
export async function makeSeats(app: TestApp, { schoolId, seats = 1, validUntil = null, ...facts }: SeatFacts) {
  const packageId = facts.packageId ?? (await makePackage(app));
  const orderId = await makeOrder(app, { buyerId: schoolId, packageId, seats, status: 'paid' });
  const em = app.orm.em.fork();
  await openSeats(em, { orderId, schoolId, packageId, seats, validUntil, now: app.clock.now });
  const { id, code } = await em.findOneOrFail(SeatBlockEntity, { order: orderId });
  return { id, code, orderId, packageId };
}
