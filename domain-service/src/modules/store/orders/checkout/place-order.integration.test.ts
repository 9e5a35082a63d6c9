import { getOrder, listOrders } from '@shikhar/contracts/store/orders/routes';
import { Order, OrdersPage } from '@shikhar/contracts/store/orders/schemas';
import { changePackage, getAuthoredPackage, retirePackage } from '@shikhar/contracts/store/packages/routes';
import { AuthoredPackage } from '@shikhar/contracts/store/packages/schemas';
import { v7 as makeUuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import {
  listEvents,
  listRefunds,
  makeSoldPackage,
  placeAs,
  placeSent,
  pricePaise,
  reportPayment,
  sendToGateway,
  submitPurchase,
} from '../../../../../test/orders.ts';
import { makePackage } from '../../../../../test/packages.ts';
import { makeTest } from '../../../../../test/papers.ts';
import { makeSignedIn } from '../../../../../test/people.ts';
import { useSecondInstance, useTestApp } from '../../../../../test/test-app.ts';
import { SessionEntity } from '../../../accounts/sessions/session.entity.ts';
import { type Caller, findCaller } from '../../../accounts/sessions/session.service.ts';
import { endByOrder } from '../../entitlements/entitlement.service.ts';
import { OrderEntity } from '../order.entity.ts';
import { placeOrder as place } from './place-order.service.ts';

const testApp = useTestApp();
const otherInstance = useSecondInstance(testApp);

async function startStudent() {
  const { user, token } = await makeSignedIn(testApp(), 'student');
  return { user, token, ...(await makeSoldPackage(testApp())) };
}

const countOrders = (buyer: string) => testApp().orm.em.fork().count(OrderEntity, { buyer });

async function editPackage(id: string, facts: { pricePaise?: number; title?: string }): Promise<void> {
  const { token } = await makeSignedIn(testApp(), 'admin');
  const read = AuthoredPackage.parse((await testApp().call(getAuthoredPackage, { params: { id }, token })).body);
  const {
    title,
    subject,
    class: level,
    level: difficulty,
    description,
    features,
    gstPercent,
    validUntil,
    freeSampleId,
    revision,
  } = read;
  const draft = { title, subject, class: level, level: difficulty, description, features, gstPercent, validUntil, freeSampleId };
  const body = { ...draft, pricePaise: read.pricePaise, testIds: read.tests.map((test) => test.id), revision, ...facts };
  expect((await testApp().call(changePackage, { params: { id }, body, token })).status).toBe(200);
}

describe('Purchase Now', () => {
  it('creates an order at the current price and tax', async () => {
    const { token, packageId } = await startStudent();
    const order = await placeAs(testApp(), token, { packageId });
    expect(order).toMatchObject({
      number: expect.stringMatching(/^SHK-2026-\d{6}$/),
      status: 'created',
      packageId,
      testId: null,
      title: 'Full Syllabus Series: Mathematics',
      unitPricePaise: 79_900,
      totalPaise: 79_900,
      gstPercent: 18,
      gstPaise: 12_188,
      gateway: null,
      createdAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2026-11-20T10:30:00.000Z',
      totalTests: 1,
      nextTestId: null,
      hasPendingPayment: false,
      isGatewayAway: false,
    });
    await editPackage(packageId, { pricePaise: 99_900, title: 'Another name' });
    const { body } = await testApp().call(getOrder, { params: { id: order.id }, token });
    expect(body).toEqual(order);
  });

  it('creates one order when pressed fifty times at once on two instances', async () => {
    const { user, token, packageId } = await startStudent();
    const idempotencyKey = makeUuid();
    const submissions = Array.from({ length: 50 }, (_, at) =>
      submitPurchase(at % 2 ? otherInstance() : testApp(), token, { idempotencyKey, packageId }),
    );
    const answers = await Promise.all(submissions);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
    expect(new Set(answers.map(({ body }) => Order.parse(body).id)).size).toBe(1);
    expect(await countOrders(user.id)).toBe(1);
  });

  it('refuses a key used for another order', async () => {
    const { token, packageId } = await startStudent();
    const other = await makeSoldPackage(testApp());
    const idempotencyKey = makeUuid();
    await placeAs(testApp(), token, { idempotencyKey, packageId });
    const { status } = await submitPurchase(testApp(), token, { idempotencyKey, packageId: other.packageId });
    expect(status).toBe(409);
  });

  it('sells a test with its own price, with the tax of the settings', async () => {
    const { token } = await makeSignedIn(testApp(), 'student');
    const { id: testId } = await makeTest(testApp(), { pricePaise: 4_900, title: 'Sold alone' });
    const order = await placeAs(testApp(), token, { testId, seenPricePaise: 4_900 });
    expect(order).toMatchObject({
      packageId: null,
      testId,
      title: 'Sold alone',
      totalPaise: 4_900,
      gstPercent: 18,
      gstPaise: 747,
    });
    await sendToGateway(testApp(), order);
    await reportPayment(testApp(), order);
    expect((await submitPurchase(testApp(), token, { testId, seenPricePaise: 4_900 })).body).toMatchObject({
      code: 'ALREADY_BOUGHT',
    });
  });

  it('refuses a test the student has through a package', async () => {
    const { token } = await makeSignedIn(testApp(), 'student');
    const { id: testId } = await makeTest(testApp(), { pricePaise: 4_900 });
    const packageId = await makePackage(testApp(), { testIds: [testId] });
    const sent = await placeSent(testApp(), token, { testId, seenPricePaise: 4_900 });
    await placeSentAndPay(token, { packageId });
    expect(await submitPurchase(testApp(), token, { testId, seenPricePaise: 4_900 })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_BOUGHT' },
    });
    await reportPayment(testApp(), sent);
    expect(await listRefunds(testApp(), sent.id)).toMatchObject([{ reason: 'bought_twice' }]);
  });

  it('pays and opens a free item immediately', async () => {
    const { token } = await makeSignedIn(testApp(), 'student');
    const { packageId, testId } = await makeSoldPackage(testApp(), { pricePaise: 0 });
    const order = await placeAs(testApp(), token, { packageId, seenPricePaise: 0 });
    expect(order).toMatchObject({ status: 'paid', gateway: 'none', totalPaise: 0, gstPaise: 0, nextTestId: testId });
    expect(order.receiptNumber).not.toBeNull();
    expect(await listEvents(testApp(), order.id)).toEqual(['created', 'opened', 'paid', 'receipt_sent']);
  });
});

async function placeSentAndPay(token: string, request: Parameters<typeof placeSent>[2]): Promise<Order> {
  const order = await placeSent(testApp(), token, request);
  await reportPayment(testApp(), order);
  return order;
}

async function findCallerOf(userId: string): Promise<Caller> {
  const em = testApp().orm.em.fork();
  const session = await em.findOneOrFail(SessionEntity, { user: userId });
  const caller = await findCaller(em, session.id, userId, testApp().clock.now);
  if (!caller) throw new Error('There is no such session');
  return caller;
}

describe('an order is refused, and nothing is charged', () => {
  it('when the price has changed', async () => {
    const { token, packageId, user } = await startStudent();
    await editPackage(packageId, { pricePaise: 89_900 });
    const { status, body } = await submitPurchase(testApp(), token, { packageId });
    expect([status, body]).toMatchObject([409, { code: 'PRICE_CHANGED' }]);
    expect(await countOrders(user.id)).toBe(0);
  });

  it('when the package has changed', async () => {
    const { token, packageId } = await startStudent();
    await editPackage(packageId, { title: 'Something else' });
    const { status, body } = await submitPurchase(testApp(), token, { packageId, seenRevision: 1 });
    expect([status, body]).toMatchObject([409, { code: 'PACKAGE_CHANGED' }]);
    expect((await submitPurchase(testApp(), token, { packageId, seenRevision: 99 })).status).toBe(409);
  });

  it('when the package is retired or past its last day', async () => {
    const { token, packageId } = await startStudent();
    const admin = await makeSignedIn(testApp(), 'admin');
    await testApp().call(retirePackage, { params: { id: packageId }, token: admin.token });
    const over = await makeSoldPackage(testApp(), { validUntil: '2026-11-19' });
    for (const id of [packageId, over.packageId]) {
      expect((await submitPurchase(testApp(), token, { packageId: id })).body).toMatchObject({ code: 'PACKAGE_CHANGED' });
    }
  });

  it('for an item that is missing, not in the store, or free', async () => {
    const { token } = await makeSignedIn(testApp(), 'student');
    const { id: freeTest } = await makeTest(testApp());
    for (const request of [{ packageId: makeUuid() }, { testId: makeUuid() }, { testId: freeTest }]) {
      expect((await submitPurchase(testApp(), token, request)).status).toBe(404);
    }
  });

  it('when it names both a package and a test, or neither', async () => {
    const { token, packageId, testId } = await startStudent();
    for (const request of [{ packageId, testId }, {}]) {
      expect((await submitPurchase(testApp(), token, request)).status).toBe(400);
    }
  });

  it('when already bought, unless refunded', async () => {
    const { token, packageId } = await startStudent();
    const order = await placeSentAndPay(token, { packageId });
    expect((await submitPurchase(testApp(), token, { packageId })).body).toMatchObject({ code: 'ALREADY_BOUGHT' });
    const { clock, orm } = testApp();
    await endByOrder(orm.em.fork(), { orderId: order.id, reason: 'refunded', now: clock.now });
    expect((await submitPurchase(testApp(), token, { packageId })).status).toBe(201);
  });

  it('while another order for it has a pending payment', async () => {
    const { token, packageId } = await startStudent();
    const order = await placeSent(testApp(), token, { packageId });
    await reportPayment(testApp(), order, { status: 'pending' });
    expect((await submitPurchase(testApp(), token, { packageId })).body).toMatchObject({ code: 'PAYMENT_WAITING' });
    await reportPayment(testApp(), order, { status: 'failed' });
    expect((await submitPurchase(testApp(), token, { packageId })).status).toBe(201);
  });

  it('without a gateway, unless it is free', async () => {
    const { user, packageId } = await startStudent();
    const caller = await findCallerOf(user.id);
    const request = { idempotencyKey: makeUuid(), packageId, seenPricePaise: pricePaise };
    const placing = place(testApp().orm.em.fork(), { caller, request, canPay: false, now: testApp().clock.now });
    await expect(placing).rejects.toMatchObject({ code: 'PAYMENTS_OFF' });
  });
});

describe('seats', () => {
  it('are bought by schools, by number', async () => {
    const { token } = await makeSignedIn(testApp(), 'school');
    const { packageId } = await makeSoldPackage(testApp());
    expect(await placeAs(testApp(), token, { packageId, seats: 40 })).toMatchObject({
      seats: 40,
      unitPricePaise: 79_900,
      totalPaise: 3_196_000,
      gstPaise: 487_525,
    });
    // Schools may buy more seats at any time.
    expect((await submitPurchase(testApp(), token, { packageId, seats: 5 })).status).toBe(201);
  });

  it('are refused for students and required for schools', async () => {
    const { token, packageId, testId } = await startStudent();
    const school = await makeSignedIn(testApp(), 'school');
    const wrong = [
      [token, { packageId, seats: 2 }],
      [school.token, { packageId }],
      [school.token, { testId, seats: 2 }],
      [school.token, { packageId, seats: 0 }],
      [school.token, { packageId, seats: 5001 }],
    ] as const;
    for (const [by, request] of wrong) expect((await submitPurchase(testApp(), by, request)).status).toBe(400);
  });
});

describe('the buyer’s own orders', () => {
  it('are listed newest first, and hidden from others', async () => {
    const { token, packageId } = await startStudent();
    const first = await placeAs(testApp(), token, { packageId });
    testApp().clock.advance(1000);
    const second = await placeAs(testApp(), token, { packageId: (await makeSoldPackage(testApp())).packageId });
    const { orders, total } = OrdersPage.parse((await testApp().call(listOrders, { query: { pageSize: 1 }, token })).body);
    expect([orders.map(({ id }) => id), total]).toEqual([[second.id], 2]);
    const other = await makeSignedIn(testApp(), 'student');
    for (const id of [first.id, makeUuid()]) {
      expect((await testApp().call(getOrder, { params: { id }, token: other.token })).status).toBe(404);
    }
    const { body } = await testApp().call(listOrders, { query: {}, token: other.token });
    expect(body).toEqual({ orders: [], total: 0 });
  });
});
