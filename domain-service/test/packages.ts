import type { EntityManager } from '@mikro-orm/postgresql';
import { changePackage, createPackage, getAuthoredPackage, publishPackage } from '@shikhar/contracts/store/packages/routes';
import { AuthoredPackage, type PackageDraft } from '@shikhar/contracts/store/packages/schemas';
import { v7 as makeUuid } from 'uuid';
import { buildOrder } from '../factories/order.ts';
import { grantToBuyer } from '../src/modules/store/entitlements/entitlement.service.ts';
import { OrderEntity } from '../src/modules/store/orders/order.entity.ts';
import { PackageEntity } from '../src/modules/store/packages/package.entity.ts';
import { openSeats } from '../src/modules/store/seats/seat.service.ts';
import { SeatBlockEntity } from '../src/modules/store/seats/seat-block.entity.ts';
import { UserEntity } from '../src/modules/users/user.entity.ts';
import { makeTest } from './papers.ts';
import { makeSignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A Mathematics package for class 10 at ₹799, without tests. */
export const packageDraft: PackageDraft = {
  title: 'Full Syllabus Series: Mathematics',
  subject: 'Mathematics',
  class: '10',
  level: 'Advanced',
  description: 'Fourteen chapters, from Real Numbers to Probability.',
  features: ['Solutions with full working', 'Two attempts per test'],
  pricePaise: 79_900,
  gstPercent: 18,
  validUntil: null,
  testIds: [],
  freeSampleId: null,
};

/** A published package with published tests; its last day may have passed since. @returns its id */
export async function makePackage(
  app: TestApp,
  { validUntil = null, ...facts }: Partial<PackageDraft> & { testIds: string[] },
): Promise<string> {
  const { token } = await makeSignedIn(app, 'admin');
  const id = makeUuid();
  const created = await app.call(createPackage, { body: { id, ...packageDraft, ...facts }, token });
  if (created.status !== 201) throw new Error(`The package was not made: ${JSON.stringify(created.body)}`);
  const published = await app.call(publishPackage, { params: { id }, token });
  if (published.status !== 200) throw new Error(`The package was not published: ${JSON.stringify(published.body)}`);
  await app.orm.em.fork().nativeUpdate(PackageEntity, { id }, { validUntil });
  return id;
}

/** An administrator replaces all tests of a package a second later. */
export async function exchangeTests(app: TestApp, packageId: string): Promise<void> {
  const { token } = await makeSignedIn(app, 'admin');
  const { body } = await app.call(getAuthoredPackage, { params: { id: packageId }, token });
  const { revision } = AuthoredPackage.parse(body);
  const { id: other } = await makeTest(app);
  app.clock.advance(1000);
  const change = { ...packageDraft, testIds: [other], revision };
  const { status } = await app.call(changePackage, { params: { id: packageId }, body: change, token });
  if (status !== 200) throw new Error(`The package was not changed: ${status}`);
}

interface Sale {
  buyerId: string;
  packageId?: string;
  testId?: string;
  validUntil?: string | null;
}

interface PaidOrder {
  id: string;
  buyerId: string;
  packageId: string | null;
  testId: string | null;
  validUntil: string | null;
  now: Date;
}

async function insertPaidOrder(em: EntityManager, { buyerId, packageId, testId, now, ...facts }: PaidOrder): Promise<void> {
  const { name } = await em.findOneOrFail(UserEntity, { id: buyerId });
  const item = { package: packageId, test: testId, title: 'Sold by a test' };
  const buyer = { buyer: buyerId, buyerName: name };
  await em.insert(OrderEntity, buildOrder({ ...item, ...buyer, ...facts, status: 'paid', gateway: 'sandbox', createdAt: now }));
}

/** Sells an item to a student without a gateway: a paid order and its entitlement. @returns the order's id */
export async function sell({ orm, clock }: TestApp, { buyerId, packageId, testId, validUntil = null }: Sale): Promise<string> {
  const id = makeUuid();
  const now = clock.now;
  const opened = { packageId: packageId ?? null, testId: testId ?? null, validUntil, now };
  await orm.em.fork().transactional(async (em) => {
    await insertPaidOrder(em, { id, buyerId, ...opened });
    await grantToBuyer(em, { studentId: buyerId, orderId: id, ...opened });
  });
  return id;
}

/** Seats of a package bought by a school. @returns the block's id */
export async function makeSeats(app: TestApp, packageId: string, seats = 10): Promise<string> {
  const { user: school } = await makeSignedIn(app, 'school');
  const now = app.clock.now;
  const orderId = makeUuid();
  const em = app.orm.em.fork();
  await insertPaidOrder(em, { id: orderId, buyerId: school.id, packageId, testId: null, validUntil: null, now });
  await openSeats(em, { orderId, schoolId: school.id, packageId, seats, validUntil: null, now });
  return (await em.findOneOrFail(SeatBlockEntity, { order: orderId })).id;
}
