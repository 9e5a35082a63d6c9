import { getOrder } from '@shikhar/contracts/store/orders/routes';
import { Order } from '@shikhar/contracts/store/orders/schemas';
import { describe, expect, it, vi } from 'vitest';
import {
  countOpened,
  listEvents,
  listMails,
  listRefunds,
  makeSoldPackage,
  placeSent,
  reportPayment,
} from '../../../../../test/orders.ts';
import { makeSignedIn } from '../../../../../test/people.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { expireOrder, failOrder } from '../order-state.service.ts';
import { ReceiptCounterEntity } from '../receipts/receipt-counter.entity.ts';
import { refundOrder } from '../refunds/refund.service.ts';
import { retryUnsettled } from './settle-order.service.ts';

const testApp = useTestApp();
const minuteMs = 60_000;

async function getOrderAs(token: string, id: string): Promise<Order> {
  return Order.parse((await testApp().call(getOrder, { params: { id }, token })).body);
}

/** A student with an order at the gateway. */
async function startBuying(role: 'student' | 'school' = 'student') {
  const { user, token } = await makeSignedIn(testApp(), role);
  const { packageId, testId } = await makeSoldPackage(testApp());
  const order = await placeSent(testApp(), token, { packageId, ...(role === 'school' && { seats: 3 }) });
  return { user, token, packageId, testId, order };
}

describe('a captured payment', () => {
  it('marks its order paid, with receipt, entitlement, order events and e-mail', async () => {
    const { user, token, order } = await startBuying();
    await expect(reportPayment(testApp(), order)).resolves.toEqual({ orderId: order.id });
    expect(await getOrderAs(token, order.id)).toMatchObject({
      status: 'paid',
      gateway: 'sandbox',
      paidAt: testApp().clock.now.toISOString(),
      receiptNumber: expect.stringMatching(/^SHK\/26-27\/\d{5}$/),
      returnedPaise: 0,
    });
    expect(await countOpened(testApp(), order.id)).toBe(1);
    expect(await listEvents(testApp(), order.id)).toEqual([
      'created',
      'sent_to_gateway',
      'payment_captured',
      'opened',
      'paid',
      'receipt_sent',
    ]);
    expect(await listMails(testApp(), user.email)).toEqual([expect.stringMatching(/^Receipt SHK\/26-27\/\d{5}: Full Syllabus/)]);
  });

  it('of a school opens its seats, with a code', async () => {
    const { token, order } = await startBuying('school');
    await reportPayment(testApp(), order);
    const paid = await getOrderAs(token, order.id);
    expect(paid).toMatchObject({ status: 'paid', seats: 3, totalPaise: 239_700, nextTestId: null });
    expect(paid.seatBlockId).not.toBeNull();
  });

  it('is settled once, for any number and source of reports', async () => {
    const { order } = await startBuying();
    const sources = ['webhook', 'return', 'reconciliation'] as const;
    const tellings = Array.from({ length: 12 }, (_, at) => reportPayment(testApp(), order, {}, sources[at % 3]));
    for (const { error } of await Promise.all(tellings)) expect(error).toBeUndefined();
    await reportPayment(testApp(), order);
    expect(await countOpened(testApp(), order.id)).toBe(1);
    expect(await listRefunds(testApp(), order.id)).toEqual([]);
    const events = await listEvents(testApp(), order.id);
    expect(events.filter((type) => type === 'paid')).toHaveLength(1);
    expect(events.filter((type) => type === 'payment_captured')).toHaveLength(1);
  });

  it('stays captured when a late report says pending or failed', async () => {
    const { token, order } = await startBuying();
    await reportPayment(testApp(), order);
    await reportPayment(testApp(), order, { status: 'pending' });
    await reportPayment(testApp(), order, { status: 'failed', failureReason: 'Too late' });
    expect((await getOrderAs(token, order.id)).status).toBe('paid');
  });

  it('of an unknown order is acknowledged and ignored', async () => {
    await expect(reportPayment(testApp(), { id: 'nobody', totalPaise: 1 })).resolves.toEqual({ orderId: null });
  });
});

describe('a payment pending or failed at the gateway', () => {
  it('leaves the order open, and may be captured later', async () => {
    const { token, order } = await startBuying();
    await reportPayment(testApp(), order, { status: 'pending' });
    expect((await getOrderAs(token, order.id)).status).toBe('created');
    await reportPayment(testApp(), order, { status: 'failed', failureReason: 'Limit reached' });
    expect((await getOrderAs(token, order.id)).status).toBe('created');
    await reportPayment(testApp(), order, { gatewayPaymentId: `again_${order.id}` });
    expect((await getOrderAs(token, order.id)).status).toBe('paid');
    expect(await listEvents(testApp(), order.id)).toEqual(
      expect.arrayContaining(['payment_pending', 'payment_failed', 'payment_captured', 'paid']),
    );
  });
});

describe('a refund is made', () => {
  it('for the second payment of an order, which stays paid', async () => {
    const { user, token, order } = await startBuying();
    await Promise.all(['a', 'b'].map((name) => reportPayment(testApp(), order, { gatewayPaymentId: `${name}_${order.id}` })));
    expect(await getOrderAs(token, order.id)).toMatchObject({ status: 'paid', returnedPaise: order.totalPaise });
    expect(await listRefunds(testApp(), order.id)).toEqual([
      { reason: 'paid_twice', amount: order.totalPaise, status: 'requested' },
    ]);
    expect(await countOpened(testApp(), order.id)).toBe(1);
    expect(await listMails(testApp(), user.email)).toHaveLength(2);
  });

  it('for a second order of the same item: it is paid and refunded immediately', async () => {
    const { token, packageId, order: first } = await startBuying();
    const second = await placeSent(testApp(), token, { packageId });
    await Promise.all([reportPayment(testApp(), first), reportPayment(testApp(), second)]);
    const orders = [await getOrderAs(token, first.id), await getOrderAs(token, second.id)];
    const [paid] = orders.filter(({ status }) => status === 'paid');
    const [returned] = orders.filter(({ status }) => status === 'refunded');
    expect(paid).toMatchObject({ returnedPaise: 0, hasOpened: true });
    expect(returned?.hasOpened).toBe(false);
    expect(returned?.receiptNumber).not.toBeNull();
    expect(await listRefunds(testApp(), returned?.id ?? '')).toMatchObject([{ reason: 'bought_twice' }]);
    expect(await countOpened(testApp(), paid?.id ?? '')).toBe(1);
    expect(await countOpened(testApp(), returned?.id ?? '')).toBe(0);
  });

  it.each([
    ['amount', { amountPaise: 100 }],
    ['currency', { currency: 'USD' }],
  ])('for a payment with another %s than its order, which fails', async (_, facts) => {
    const { token, order } = await startBuying();
    await reportPayment(testApp(), order, facts);
    expect(await getOrderAs(token, order.id)).toMatchObject({ status: 'failed', receiptNumber: null });
    expect(await listRefunds(testApp(), order.id)).toMatchObject([{ reason: 'amount_changed' }]);
    expect(await countOpened(testApp(), order.id)).toBe(0);
    expect(await listEvents(testApp(), order.id)).toContain('amount_differs');
  });

  it('for a payment after the order expired, which stays expired', async () => {
    const { token, order } = await startBuying();
    testApp().clock.advance(31 * minuteMs);
    expect(await expireOrder(testApp().orm.em.fork(), { orderId: order.id, now: testApp().clock.now })).toBe(true);
    await reportPayment(testApp(), order);
    expect((await getOrderAs(token, order.id)).status).toBe('expired');
    expect(await listRefunds(testApp(), order.id)).toMatchObject([{ reason: 'order_closed' }]);
  });

  it('for a payment after the order failed, which stays failed', async () => {
    const { token, order } = await startBuying();
    const failing = { orderId: order.id, reason: 'Declined', source: 'reconciliation', now: testApp().clock.now } as const;
    expect(await failOrder(testApp().orm.em.fork(), failing)).toBe(true);
    await reportPayment(testApp(), order);
    expect(await getOrderAs(token, order.id)).toMatchObject({ status: 'failed', failureReason: 'Declined' });
    expect(await listRefunds(testApp(), order.id)).toMatchObject([{ reason: 'order_closed' }]);
  });

  it('for a second payment after the order was refunded', async () => {
    const { token, order } = await startBuying();
    await reportPayment(testApp(), order);
    const { user } = await makeSignedIn(testApp(), 'admin');
    const actor = { id: user.id, role: user.role, address: '127.0.0.1', requestId: 'test' };
    await refundOrder(testApp().orm.em.fork(), { orderId: order.id, reason: 'Asked', actor, now: testApp().clock.now });
    await reportPayment(testApp(), order, { gatewayPaymentId: `late_${order.id}` });
    expect(await getOrderAs(token, order.id)).toMatchObject({ status: 'refunded', returnedPaise: 2 * order.totalPaise });
    expect(await listRefunds(testApp(), order.id)).toMatchObject([{ reason: 'asked' }, { reason: 'paid_twice' }]);
  });
});

describe('a payment that cannot be settled', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  /** Makes settling fail: the receipt counter overflows. */
  async function obstruct(): Promise<void> {
    await testApp().orm.em.fork().upsert(ReceiptCounterEntity, { financialYear: 2026, lastNumber: 2_147_483_647 });
  }

  async function clear(before: number): Promise<void> {
    await testApp().orm.em.fork().nativeUpdate(ReceiptCounterEntity, {}, { lastNumber: before });
  }

  async function readCounter(): Promise<number> {
    const counter = await testApp().orm.em.fork().findOne(ReceiptCounterEntity, { financialYear: 2026 });
    return counter?.lastNumber ?? 0;
  }

  it('is saved, and settled by the next try', async () => {
    const { token, order } = await startBuying();
    const before = await readCounter();
    await obstruct();
    const { error } = await reportPayment(testApp(), order);
    expect(error).toBeInstanceOf(Error);
    expect((await getOrderAs(token, order.id)).status).toBe('created');
    expect(await countOpened(testApp(), order.id)).toBe(0);
    await clear(before);
    await retryUnsettled(testApp().orm.em.fork(), { now: testApp().clock.now, log });
    expect((await getOrderAs(token, order.id)).status).toBe('paid');
  });

  it('is refunded after fifteen minutes, and its order fails', async () => {
    const { user, token, order } = await startBuying();
    const before = await readCounter();
    await obstruct();
    await reportPayment(testApp(), order);
    testApp().clock.advance(14 * minuteMs);
    await retryUnsettled(testApp().orm.em.fork(), { now: testApp().clock.now, log });
    expect((await getOrderAs(token, order.id)).status).toBe('created');
    testApp().clock.advance(minuteMs);
    await retryUnsettled(testApp().orm.em.fork(), { now: testApp().clock.now, log });
    await clear(before);
    expect(await getOrderAs(token, order.id)).toMatchObject({ status: 'failed', returnedPaise: order.totalPaise });
    expect(await listRefunds(testApp(), order.id)).toMatchObject([{ reason: 'access_failed' }]);
    expect(await listMails(testApp(), user.email)).toEqual([expect.stringContaining('Refund of ')]);
    await retryUnsettled(testApp().orm.em.fork(), { now: testApp().clock.now, log });
    expect(await listRefunds(testApp(), order.id)).toHaveLength(1);
  });
});
