import { createCoupon } from '@shikhar/contracts/store/coupons/routes';
import { getOrder, getOrderReceipt, setOrderCoupon } from '@shikhar/contracts/store/orders/routes';
import { Order, Receipt } from '@shikhar/contracts/store/orders/schemas';
import { v7 as makeUuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import {
  listEvents,
  listMails,
  makeSoldPackage,
  placeAs,
  placeSent,
  reportPayment,
  sendToGateway,
  submitPurchase,
} from '../../../../test/orders.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { changeSystem } from '../../../../test/settings.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { preparePayment } from './checkout/payable-order.service.ts';
import { expireOrder, failOrder, markSent, scheduleNextAsk } from './order-state.service.ts';
import { expireUnsentOrders } from './settlement/expire-orders.service.ts';

const testApp = useTestApp();
const minuteMs = 60_000;
const fork = () => testApp().orm.em.fork();

async function startStudent() {
  const { user, token } = await makeSignedIn(testApp(), 'student');
  const { packageId } = await makeSoldPackage(testApp());
  return { user, token, packageId };
}

async function getOrderAs(token: string, id: string): Promise<Order> {
  return Order.parse((await testApp().call(getOrder, { params: { id }, token })).body);
}

function expire(orderId: string): Promise<boolean> {
  return expireOrder(fork(), { orderId, now: testApp().clock.now });
}

describe('an abandoned order', () => {
  it('before the gateway expires after thirty minutes', async () => {
    const { token, packageId, user } = await startStudent();
    const order = await placeAs(testApp(), token, { packageId });
    testApp().clock.advance(30 * minuteMs - 1);
    await expireUnsentOrders(fork(), testApp().clock.now);
    expect((await getOrderAs(token, order.id)).status).toBe('created');
    testApp().clock.advance(1);
    await expireUnsentOrders(fork(), testApp().clock.now);
    expect(await getOrderAs(token, order.id)).toMatchObject({ status: 'expired', expiredAt: testApp().clock.now.toISOString() });
    expect(await listMails(testApp(), user.email)).toEqual([]);
  });

  it('at the gateway expires only after the gateway was queried', async () => {
    const { token, packageId } = await startStudent();
    const order = await placeSent(testApp(), token, { packageId });
    testApp().clock.advance(31 * minuteMs);
    await expireUnsentOrders(fork(), testApp().clock.now);
    expect((await getOrderAs(token, order.id)).status).toBe('created');
    expect(await expire(order.id)).toBe(true);
    expect(await expire(order.id)).toBe(false);
    expect((await getOrderAs(token, order.id)).status).toBe('expired');
  });

  it('with a pending payment stays open, however long', async () => {
    const { token, packageId } = await startStudent();
    const order = await placeSent(testApp(), token, { packageId });
    await reportPayment(testApp(), order, { status: 'pending' });
    testApp().clock.advance(24 * 60 * minuteMs);
    expect(await expire(order.id)).toBe(false);
    expect(await getOrderAs(token, order.id)).toMatchObject({ status: 'created', hasPendingPayment: true });
    await reportPayment(testApp(), order);
    expect((await getOrderAs(token, order.id)).status).toBe('paid');
  });

  it('does not expire before its time', async () => {
    const { token, packageId } = await startStudent();
    const order = await placeSent(testApp(), token, { packageId });
    expect(await expire(order.id)).toBe(false);
  });
});

describe('an order fails', () => {
  it('when its gateway says so, and the buyer gets an e-mail', async () => {
    const { token, packageId, user } = await startStudent();
    const order = await placeSent(testApp(), token, { packageId });
    const failing = { orderId: order.id, reason: 'Limit reached', source: 'return', now: testApp().clock.now } as const;
    expect(await failOrder(fork(), failing)).toBe(true);
    expect(await failOrder(fork(), failing)).toBe(false);
    expect(await getOrderAs(token, order.id)).toMatchObject({ status: 'failed', failureReason: 'Limit reached' });
    expect(await listMails(testApp(), user.email)).toEqual([expect.stringContaining('did not go through')]);
    expect((await submitPurchase(testApp(), token, { packageId })).status).toBe(201);
  });

  it('but not with a pending payment, or once paid', async () => {
    const { token, packageId } = await startStudent();
    const order = await placeSent(testApp(), token, { packageId });
    const failing = { orderId: order.id, reason: null, source: 'return', now: testApp().clock.now } as const;
    await reportPayment(testApp(), order, { status: 'pending' });
    expect(await failOrder(fork(), failing)).toBe(false);
    await reportPayment(testApp(), order);
    expect(await failOrder(fork(), failing)).toBe(false);
    expect((await getOrderAs(token, order.id)).status).toBe('paid');
  });
});

describe('on the way to the gateway', () => {
  const guardian = { guardianName: 'Ravi Sharma', guardianAgrees: true } as const;

  it("the first of concurrent requests creates the gateway's order", async () => {
    const { token, packageId } = await startStudent();
    const { id: orderId, totalPaise } = await placeAs(testApp(), token, { packageId });
    const ways = ['a', 'b', 'c', 'd'].map((name) =>
      markSent(fork(), {
        orderId,
        gateway: 'sandbox',
        gatewayOrderId: `${name}_${orderId}`,
        totalPaise,
        now: testApp().clock.now,
      }),
    );
    const sent = await Promise.all(ways);
    expect(new Set(sent.map(({ gatewayOrderId }) => gatewayOrderId)).size).toBe(1);
    expect((await listEvents(testApp(), orderId)).filter((type) => type === 'sent_to_gateway')).toHaveLength(1);
  });

  it('a changed price is reported', async () => {
    const { token, packageId } = await startStudent();
    const order = await placeAs(testApp(), token, { packageId });
    await expect(sendToGateway(testApp(), { ...order, totalPaise: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('a student needs the consent of a parent or guardian', async () => {
    const { token, packageId, user } = await startStudent();
    const order = await placeAs(testApp(), token, { packageId });
    const ask = (request: object) =>
      preparePayment(fork(), { orderId: order.id, caller: { userId: user.id }, request, now: testApp().clock.now });
    await expect(ask({})).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fieldErrors: { guardianName: expect.any(String), guardianAgrees: expect.any(String) },
    });
    await expect(ask(guardian)).resolves.toMatchObject({ id: order.id, totalPaise: order.totalPaise, gatewayOrderId: null });
    expect(await getOrderAs(token, order.id)).toMatchObject({
      guardianName: 'Ravi Sharma',
      guardianAgreedAt: testApp().clock.now.toISOString(),
    });
  });

  it('orders of others, closed orders and orders with a pending payment are refused', async () => {
    const { token, packageId, user } = await startStudent();
    const order = await placeSent(testApp(), token, { packageId });
    const ask = (userId: string) =>
      preparePayment(fork(), { orderId: order.id, caller: { userId }, request: guardian, now: testApp().clock.now });
    await expect(ask(makeUuid())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await reportPayment(testApp(), order, { status: 'pending' });
    await expect(ask(user.id)).rejects.toMatchObject({ code: 'PAYMENT_WAITING' });
    await reportPayment(testApp(), order, { status: 'failed' });
    await expect(ask(user.id)).resolves.toMatchObject({ gatewayOrderId: `gw_${order.id}` });
    testApp().clock.advance(30 * minuteMs);
    await expect(ask(user.id)).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
  });

  it('a queried order shows when, and whether the gateway was unavailable', async () => {
    const { token, packageId } = await startStudent();
    const order = await placeSent(testApp(), token, { packageId });
    const { now } = testApp().clock;
    const nextAskAt = new Date(now.getTime() + minuteMs);
    await scheduleNextAsk(fork(), { orderId: order.id, nextAskAt, isGatewayAway: true, now });
    expect(await getOrderAs(token, order.id)).toMatchObject({
      lastAskedAt: now.toISOString(),
      nextAskAt: nextAskAt.toISOString(),
    });
    expect(await listEvents(testApp(), order.id)).toContain('gateway_away');
  });
});

describe('a coupon', () => {
  async function makeCoupon(facts: { percent?: number | null; amountPaise?: number | null; maxUses?: number | null } = {}) {
    const { token } = await makeSignedIn(testApp(), 'admin');
    const code = `C${makeUuid().slice(-12).toUpperCase()}`;
    const draft = { packageId: null, maxUses: null, maxUsesPerBuyer: 1, startsOn: null, endsOn: null, isActive: true };
    const body = { id: makeUuid(), ...draft, code, percent: 10, amountPaise: null, ...facts };
    expect((await testApp().call(createCoupon, { body, token })).status).toBe(201);
    return code;
  }

  function setCoupon(token: string, id: string, coupon: string | null) {
    return testApp().call(setOrderCoupon, { params: { id }, body: { coupon }, token });
  }

  it('changes price and tax, also when replaced or removed, until the gateway knows them', async () => {
    const { token, packageId } = await startStudent();
    const [first, second] = [await makeCoupon(), await makeCoupon({ percent: null, amountPaise: 10_000 })];
    const order = await placeAs(testApp(), token, { packageId, coupon: first });
    expect(order).toMatchObject({ couponCode: first, discountPaise: 7_990, totalPaise: 71_910, gstPaise: 10_969 });
    expect((await setCoupon(token, order.id, second)).body).toMatchObject({ couponCode: second, totalPaise: 69_900 });
    expect((await setCoupon(token, order.id, null)).body).toMatchObject({ couponCode: null, totalPaise: 79_900 });
    await setCoupon(token, order.id, second);
    await sendToGateway(testApp(), await getOrderAs(token, order.id));
    expect((await setCoupon(token, order.id, null)).body).toMatchObject({ code: 'ORDER_CLOSED' });
    await reportPayment(testApp(), { id: order.id, totalPaise: 69_900 });
    expect(await getOrderAs(token, order.id)).toMatchObject({ status: 'paid', couponCode: second, totalPaise: 69_900 });
  });

  it('that is refused does not change the order', async () => {
    const { token, packageId } = await startStudent();
    const code = await makeCoupon();
    const order = await placeAs(testApp(), token, { packageId, coupon: code });
    expect((await setCoupon(token, order.id, 'NO-SUCH-COUPON')).body).toMatchObject({ code: 'COUPON_INVALID' });
    expect((await getOrderAs(token, order.id)).couponCode).toBe(code);
    expect((await submitPurchase(testApp(), token, { packageId, coupon: 'NO-SUCH-COUPON' })).status).toBe(409);
    const other = await makeSignedIn(testApp(), 'student');
    expect((await setCoupon(other.token, order.id, null)).status).toBe(404);
  });

  it('for the whole price leaves nothing to pay', async () => {
    const { token, packageId, user } = await startStudent();
    const order = await placeAs(testApp(), token, { packageId });
    expect((await setCoupon(token, order.id, await makeCoupon({ percent: 100 }))).body).toMatchObject({ totalPaise: 0 });
    const paying = { orderId: order.id, caller: { userId: user.id }, request: {}, now: testApp().clock.now };
    await expect(preparePayment(fork(), paying)).resolves.toBeNull();
    await expect(preparePayment(fork(), paying)).resolves.toBeNull();
    expect(await getOrderAs(token, order.id)).toMatchObject({ status: 'paid', gateway: 'none', totalPaise: 0 });
  });

  it("that leaves less than the gateway's minimum covers the rest", async () => {
    const { token, packageId } = await startStudent();
    const order = await placeAs(testApp(), token, {
      packageId,
      coupon: await makeCoupon({ percent: null, amountPaise: 79_801 }),
    });
    expect(order).toMatchObject({ status: 'paid', discountPaise: 79_900, totalPaise: 0 });
  });

  it("moves from an abandoned order to the buyer's new one", async () => {
    const { token, packageId } = await startStudent();
    const coupon = await makeCoupon({ maxUses: 1 });
    const left = await placeAs(testApp(), token, { packageId, coupon });
    expect((await submitPurchase(testApp(), token, { packageId, coupon })).body).toMatchObject({
      id: left.id,
      status: 'created',
    });
    const other = await makeSoldPackage(testApp());
    const order = await placeAs(testApp(), token, { packageId: other.packageId, coupon });
    expect(order.couponCode).toBe(coupon);
    expect((await getOrderAs(token, left.id)).status).toBe('expired');
    await sendToGateway(testApp(), order);
    expect((await submitPurchase(testApp(), token, { packageId, coupon })).body).toMatchObject({ code: 'COUPON_TAKEN' });
  });

  it.each(['fails', 'expires'] as const)('is released when its order %s', async (end) => {
    const { token, packageId } = await startStudent();
    const coupon = await makeCoupon({ maxUses: 1 });
    const order = await placeSent(testApp(), token, { packageId, coupon });
    if (end === 'fails') {
      await failOrder(fork(), { orderId: order.id, reason: null, source: 'return', now: testApp().clock.now });
    } else {
      testApp().clock.advance(30 * minuteMs);
      await expire(order.id);
    }
    expect((await submitPurchase(testApp(), token, { packageId, coupon })).status).toBe(201);
  });
});

describe('the receipt', () => {
  it('is for the buyer and administrators, once the order is paid', async () => {
    const { user, token, packageId } = await startStudent();
    const order = await placeSent(testApp(), token, { packageId });
    const read = (as: string) => testApp().call(getOrderReceipt, { params: { id: order.id }, token: as });
    expect((await read(token)).status).toBe(404);
    await reportPayment(testApp(), order);
    const receipt = Receipt.parse((await read(token)).body);
    expect(receipt).toMatchObject({
      number: (await getOrderAs(token, order.id)).receiptNumber,
      orderNumber: order.number,
      buyerName: user.name,
      totalPaise: 79_900,
      gstPercent: 18,
      gstPaise: 12_188,
      paidBy: 'Test gateway, UPI',
      sentTo: [user.email],
      seller: { name: expect.any(String), sacCode: expect.stringMatching(/^99/) },
    });
    const admin = await makeSignedIn(testApp(), 'admin');
    const other = await makeSignedIn(testApp(), 'student');
    expect((await read(admin.token)).body).toEqual(receipt);
    expect((await read(other.token)).status).toBe(404);
    expect((await changeSystem(testApp(), admin.token, { sellerName: 'Another seller' })).status).toBe(200);
    expect((await read(token)).body).toEqual(receipt);
  });
});
