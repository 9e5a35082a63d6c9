import { startAttempt } from '@shikhar/contracts/attempts/routes';
import { refundOrder, retryRefund } from '@shikhar/contracts/store/orders/administration/refund-routes';
import { OrderForAdmin } from '@shikhar/contracts/store/orders/administration/schemas';
import { getOrder } from '@shikhar/contracts/store/orders/routes';
import { Order } from '@shikhar/contracts/store/orders/schemas';
import { v7 as makeUuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import {
  countOpened,
  listEvents,
  listMails,
  listRefunds,
  makeSoldPackage,
  placeAs,
  placeSent,
  reportPayment,
} from '../../../../../test/orders.ts';
import { makeSignedIn } from '../../../../../test/people.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../../audit/audit.entity.ts';
import { SeatBlockEntity } from '../../seats/seat-block.entity.ts';
import { claimDueRefunds, findRefundId, type RefundProgress, recordRefundProgress } from './refund.service.ts';

const testApp = useTestApp();
const minuteMs = 60_000;

async function buy(role: 'student' | 'school' = 'student') {
  const { user, token } = await makeSignedIn(testApp(), role);
  const { packageId, testId } = await makeSoldPackage(testApp());
  const order = await placeSent(testApp(), token, { packageId, ...(role === 'school' && { seats: 3 }) });
  await reportPayment(testApp(), order);
  return { user, token, packageId, testId, order };
}

async function refundAs(token: string, id: string, reason = 'Bought by mistake') {
  return testApp().call(refundOrder, { params: { id }, body: { reason }, token });
}

async function getOrderAs(token: string, id: string): Promise<Order> {
  return Order.parse((await testApp().call(getOrder, { params: { id }, token })).body);
}

describe('a refund by an administrator', () => {
  it('revokes what the order opened, and informs the buyer, the order events and the audit log', async () => {
    const { user, token, order, testId } = await buy();
    const admin = await makeSignedIn(testApp(), 'admin', { name: 'Meera Iyer' });
    testApp().clock.advance(minuteMs);
    const { status, body } = await refundAs(admin.token, order.id);
    expect(status).toBe(200);
    const refunded = OrderForAdmin.parse(body);
    expect(refunded).toMatchObject({ status: 'refunded', refundReason: 'Bought by mistake', returnedPaise: order.totalPaise });
    expect(refunded.testsStarted).toBe(0);
    expect(refunded.payments).toMatchObject([{ status: 'captured', refund: { status: 'requested', reason: 'asked' } }]);
    expect(refunded.events.find(({ type }) => type === 'refund_requested')).toMatchObject({ actorName: 'Meera Iyer' });
    expect((await listEvents(testApp(), order.id)).slice(-3)).toEqual(['refund_requested', 'refunded', 'closed']);
    expect(await countOpened(testApp(), order.id)).toBe(0);
    expect((await testApp().call(startAttempt, { body: { testId }, token })).status).toBe(402);
    expect((await listMails(testApp(), user.email)).at(-1)).toMatch(/^Refund of ₹799\.00: /);
    const entries = await testApp().orm.em.fork().find(AuditEntryEntity, { action: 'order.refunded', subjectId: order.id });
    expect(entries).toMatchObject([{ actorId: admin.user.id, details: { reason: 'Bought by mistake' } }]);
  });

  it('happens once, however often pressed', async () => {
    const { order } = await buy();
    const { token } = await makeSignedIn(testApp(), 'admin');
    const answers = await Promise.all(Array.from({ length: 8 }, () => refundAs(token, order.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await listRefunds(testApp(), order.id)).toHaveLength(1);
    const events = await listEvents(testApp(), order.id);
    expect(events.filter((type) => type === 'refunded')).toHaveLength(1);
  });

  it('lets a test in progress be finished', async () => {
    const { token, order, testId } = await buy();
    const started = await testApp().call(startAttempt, { body: { testId }, token });
    expect(started.status).toBe(201);
    const admin = await makeSignedIn(testApp(), 'admin');
    expect(await refundAs(admin.token, order.id)).toMatchObject({ body: { testsStarted: 1 } });
    // Resumes the same attempt, not a new one.
    const again = await testApp().call(startAttempt, { body: { testId }, token });
    expect(again.status).toBe(200);
  });

  it('of seats ends the seats', async () => {
    const { order, token } = await buy('school');
    const admin = await makeSignedIn(testApp(), 'admin');
    await refundAs(admin.token, order.id);
    const ended = { order: order.id, endedAt: { $ne: null } };
    expect(await testApp().orm.em.fork().count(SeatBlockEntity, ended)).toBe(1);
    expect((await getOrderAs(token, order.id)).status).toBe('refunded');
  });

  it('of a free order sends no money', async () => {
    const { token, user } = await makeSignedIn(testApp(), 'student');
    const { packageId } = await makeSoldPackage(testApp(), { pricePaise: 0 });
    const order = await placeAs(testApp(), token, { packageId, seenPricePaise: 0 });
    const admin = await makeSignedIn(testApp(), 'admin');
    expect(await refundAs(admin.token, order.id)).toMatchObject({ status: 200, body: { refundReason: 'Bought by mistake' } });
    expect(await listRefunds(testApp(), order.id)).toEqual([]);
    expect(await getOrderAs(token, order.id)).toMatchObject({ status: 'refunded', returnedPaise: 0 });
    const mails = (await listMails(testApp(), user.email)).sort();
    expect(mails).toEqual([`${order.title} was cancelled`, expect.stringMatching(/^Receipt/)]);
  });

  it('is refused for unpaid and missing orders, and without a reason', async () => {
    const { token, user } = await makeSignedIn(testApp(), 'student');
    const { packageId } = await makeSoldPackage(testApp());
    const order = await placeAs(testApp(), token, { packageId });
    const admin = await makeSignedIn(testApp(), 'admin');
    expect((await refundAs(admin.token, order.id)).body).toMatchObject({ code: 'ORDER_NOT_REFUNDABLE' });
    expect((await refundAs(admin.token, makeUuid())).status).toBe(404);
    expect((await refundAs(admin.token, order.id, '  ')).status).toBe(400);
    expect((await refundAs(token, order.id)).status).toBe(403);
    expect(await listMails(testApp(), user.email)).toEqual([]);
  });
});

describe('the status of a refund', () => {
  async function takeOwn(orderId: string) {
    const { orm, clock } = testApp();
    const leaseUntil = new Date(clock.now.getTime() + 10 * minuteMs);
    const due = await claimDueRefunds(orm.em.fork(), { now: clock.now, leaseUntil, max: 100 });
    return due.filter((refund) => refund.orderId === orderId);
  }

  const processed = { status: 'processed', gatewayRefundId: 'rfnd_1' } as const;

  async function note(refundId: string | undefined, progress: RefundProgress): Promise<void> {
    const { orm, clock } = testApp();
    await recordRefundProgress(orm.em.fork(), { refundId: refundId ?? '', now: clock.now, ...progress });
  }

  it('is sent by one sender at a time, and processed once', async () => {
    const { order } = await buy();
    const { token } = await makeSignedIn(testApp(), 'admin');
    await refundAs(token, order.id);
    const taken = (await Promise.all([takeOwn(order.id), takeOwn(order.id), takeOwn(order.id)])).flat();
    expect(taken).toMatchObject([{ gatewayPaymentId: `pay_${order.id}`, amountPaise: order.totalPaise, gateway: 'sandbox' }]);
    const [refund] = taken;
    const gatewayPaymentId = `pay_${order.id}`;
    expect(await findRefundId(testApp().orm.em.fork(), { gateway: 'sandbox', gatewayPaymentId })).toBe(refund?.id);
    await note(refund?.id, processed);
    await note(refund?.id, processed);
    await note(refund?.id, { status: 'failed', reason: 'Late word' });
    expect(await listRefunds(testApp(), order.id)).toMatchObject([{ status: 'processed' }]);
    const events = await listEvents(testApp(), order.id);
    expect(events.filter((type) => type.startsWith('refund_'))).toEqual(['refund_requested', 'refund_processed']);
    testApp().clock.advance(11 * minuteMs);
    expect(await takeOwn(order.id)).toEqual([]);
  });

  it('refused by the gateway is sent again on request of an administrator', async () => {
    const { order } = await buy();
    const { token, user } = await makeSignedIn(testApp(), 'admin');
    expect((await testApp().call(retryRefund, { params: { id: order.id }, token })).status).toBe(409);
    await refundAs(token, order.id);
    const [refund] = await takeOwn(order.id);
    await note(refund?.id, { status: 'failed', reason: 'The balance is too low' });
    expect(await takeOwn(order.id)).toEqual([]);
    const { body } = await testApp().call(retryRefund, { params: { id: order.id }, token });
    expect(OrderForAdmin.parse(body).payments).toMatchObject([{ refund: { status: 'requested' } }]);
    const entries = await testApp().orm.em.fork().find(AuditEntryEntity, { action: 'refund.sent_again', subjectId: order.id });
    expect(entries).toMatchObject([{ actorId: user.id, details: { number: order.number, totalPaise: order.totalPaise } }]);
    expect(await takeOwn(order.id)).toHaveLength(1);
  });
});
