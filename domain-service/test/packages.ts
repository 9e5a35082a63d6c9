import { changePackage, createPackage, getAuthoredPackage, publishPackage } from '@shikhar/contracts/store/packages/routes';
import { AuthoredPackage, type PackageDraft } from '@shikhar/contracts/store/packages/schemas';
import { v7 as makeUuid } from 'uuid';
import { grantToBuyer } from '../src/modules/store/entitlements/entitlement.service.ts';
import { openSeats } from '../src/modules/store/seats/seat.service.ts';
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
  await app.orm.em.fork().execute('update packages set valid_until = :validUntil where id = :id', { id, validUntil }, 'run');
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

const orderStatement = `
  insert into orders (id, number, buyer_id, buyer_name, idempotency_key, package_id, test_id, title, unit_price_paise, total_paise,
    gst_percent, gst_paise, valid_until, status, gateway, created_at, expires_at, paid_at, receipt_number,
    receipt_seller)
  select :id, 'SHK-2026-' || lpad(nextval('order_numbers')::text, 6, '0'), :buyerId, u.name, :key, :packageId, :testId, 'Sold by a test',
    79900, 79900, 18, 12188, :validUntil, 'paid', 'sandbox', :now, :now::timestamptz + interval '30 minutes', :now, 'T/' || :id, '{}'
  from users u where u.id = :buyerId`;

/** Sells an item to a student without a gateway: a paid order and its entitlement. @returns the order's id */
export async function sell({ orm, clock }: TestApp, { buyerId, packageId, testId, validUntil = null }: Sale): Promise<string> {
  const id = makeUuid();
  const now = clock.now;
  const opened = { packageId: packageId ?? null, testId: testId ?? null, validUntil, now };
  await orm.em.fork().transactional(async (em) => {
    await em.execute(orderStatement, { id, key: makeUuid(), buyerId, ...opened }, 'run');
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
  const facts = { id: orderId, key: makeUuid(), buyerId: school.id, packageId, testId: null, validUntil: null, now };
  await em.execute(orderStatement, facts, 'run');
  await openSeats(em, { orderId, schoolId: school.id, packageId, seats, validUntil: null, now });
  const [block] = await em.execute<{ id: string }[]>('select id from seat_blocks where order_id = :orderId', { orderId });
  return block?.id ?? '';
}
