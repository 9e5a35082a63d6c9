import { v7 as makeUuid } from 'uuid';
import { OrderEntity } from '../src/modules/store/orders/order.entity.ts';
import { PackageEntity } from '../src/modules/store/packages/package.entity.ts';
import { PackageTestEntity } from '../src/modules/store/packages/package-test.entity.ts';
import { openSeats } from '../src/modules/store/seats/seat.service.ts';
import { SeatBlockEntity } from '../src/modules/store/seats/seat-block.entity.ts';
import { receiptSeller } from './saved-orders.ts';
import type { TestApp } from './test-app.ts';

/** Changes to a published class 10 package without tests. */
interface PackageFacts {
  title?: string;
  status?: 'draft' | 'published';
  pricePaise?: number;
  validUntil?: string | null;
  testIds?: readonly string[];
}

/** A package in the store; @returns its id. */
export async function makePackage({ orm, clock }: TestApp, facts: PackageFacts = {}): Promise<string> {
  const { testIds = [], ...rest } = facts;
  const id = makeUuid();
  const em = orm.em.fork();
  await em.insert(PackageEntity, {
    title: 'Science papers',
    status: 'published',
    pricePaise: 79_900,
    validUntil: null,
    ...rest,
    id,
    description: 'Papers',
    subject: 'Science',
    class: '10',
    level: 'Intermediate',
    gstPercent: 18,
    createdAt: clock.now,
    updatedAt: clock.now,
    publishedAt: clock.now,
  });
  for (const [position, testId] of testIds.entries()) {
    await em.insert(PackageTestEntity, { package: id, test: testId, position, addedAt: clock.now });
  }
  return id;
}

interface OrderFacts {
  buyerId: string;
  packageId: string;
  seats?: number | null;
  status?: 'created' | 'paid';
  totalPaise?: number;
}

let orders = 0;

/** An order at its package's price, in a given state; @returns its id. */
export async function makeOrder({ orm, clock }: TestApp, facts: OrderFacts): Promise<string> {
  orders += 1;
  const id = makeUuid();
  const { buyerId, packageId, seats = null, status = 'created', totalPaise = 79_900 * (seats ?? 1) } = facts;
  const isPaid = status === 'paid';
  await orm.em.fork().insert(OrderEntity, {
    id,
    number: `SHK-2026-${String(900_000 + orders)}`,
    buyer: buyerId,
    buyerName: 'A buyer',
    idempotencyKey: makeUuid(),
    package: packageId,
    title: 'Science papers',
    seats,
    unitPricePaise: 79_900,
    discountPaise: 79_900 * (seats ?? 1) - totalPaise,
    totalPaise,
    gstPercent: 18,
    gstPaise: 0,
    status,
    createdAt: clock.now,
    expiresAt: clock.now,
    paidAt: isPaid ? clock.now : null,
    receiptNumber: isPaid ? `TEST/${orders}` : null,
    receiptSeller: isPaid ? receiptSeller : null,
  });
  return id;
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
