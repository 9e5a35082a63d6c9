import { exportOrders, getOrderForAdmin, listAllOrders } from '@shikhar/contracts/store/orders/administration/routes';
import {
  AllOrdersPage,
  type AllOrdersQuery,
  OrderExportPage,
  OrderForAdmin,
} from '@shikhar/contracts/store/orders/administration/schemas';
import { v7 as makeUuid } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { buildPayment, buildRefund } from '../../../../../factories/payment.ts';
import { createUser, makeSignedIn } from '../../../../../test/people.ts';
import { makePackage, type SavedOrder, saveOrder } from '../../../../../test/store.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../../audit/audit.entity.ts';
import type { UserEntity } from '../../../users/user.entity.ts';
import { PaymentEntity } from '../../payments/payment.entity.ts';
import { recordOrderEvent } from '../order-events.ts';
import { RefundEntity } from '../refunds/refund.entity.ts';

const testApp = useTestApp();
let token = '';
let packageId = '';
let asha: UserEntity;

beforeAll(async () => {
  ({ token } = await makeSignedIn(testApp(), 'admin', { name: 'Meera Iyer' }));
  packageId = await makePackage(testApp());
  asha = await createUser(testApp(), 'student', { name: 'Asha Verma', email: 'asha.verma@school.example' });
});

function save(order: Partial<SavedOrder> & { at: string }): Promise<{ id: string; number: string }> {
  const { at, ...facts } = order;
  const createdAt = new Date(at);
  return saveOrder(testApp(), { packageId, buyer: null, totalPaise: 499_00, status: 'created', createdAt, ...facts });
}

async function list(query: Partial<AllOrdersQuery>): Promise<AllOrdersPage> {
  const { status, body } = await testApp().call(listAllOrders, { query: { page: 1, pageSize: 25, ...query }, token });
  expect(status).toBe(200);
  return AllOrdersPage.parse(body);
}

async function listNumbers(query: Partial<AllOrdersQuery>): Promise<string[]> {
  return (await list(query)).orders.map(({ number }) => number);
}

it('lists all orders, newest first, and finds them by number, receipt, name and e-mail', async () => {
  const paidAt = new Date('2026-11-10T09:00:00.000Z');
  const paid = await save({ at: '2026-11-10T08:00:00.000Z', buyer: asha, status: 'paid', paidAt });
  const older = await save({ at: '2026-10-31T18:29:59.000Z', buyer: asha });
  const gone = await save({ at: '2026-11-11T08:00:00.000Z', status: 'expired', endedAt: paidAt });
  const all = await list({});
  expect(all).toMatchObject({ total: 3, paidThisYearPaise: 499_00 });
  expect(all.orders.map(({ number, buyerName }) => [number, buyerName])).toEqual([
    [gone.number, null],
    [paid.number, 'Asha Verma'],
    [older.number, 'Asha Verma'],
  ]);
  const receipt = all.orders[1]?.receiptNumber ?? '';
  expect(await listNumbers({ search: paid.number.toLowerCase() })).toEqual([paid.number]);
  expect(await listNumbers({ search: receipt.slice(-9) })).toEqual([paid.number]);
  expect(await listNumbers({ search: 'asha v' })).toEqual([paid.number, older.number]);
  expect(await listNumbers({ search: 'Asha.Verma@' })).toEqual([paid.number, older.number]);
  expect(await listNumbers({ search: 'asha', status: 'paid' })).toEqual([paid.number]);
  expect(await listNumbers({ search: '100%' })).toEqual([]);
  expect(await listNumbers({ status: 'expired' })).toEqual([gone.number]);
  // Filters use the site's calendar: October in India ended at 18:30 UTC on the 31st.
  expect(await listNumbers({ from: '2026-11-01' })).toEqual([gone.number, paid.number]);
  expect(await listNumbers({ to: '2026-10-31' })).toEqual([older.number]);
  expect(await listNumbers({ from: '2026-11-10', to: '2026-11-10' })).toEqual([paid.number]);
  expect(await listNumbers({ page: 2, pageSize: 2 })).toEqual([older.number]);
  expect(await list({ page: 9, pageSize: 2 })).toMatchObject({ orders: [], total: 3 });
});

it('exports the filtered orders in chunks, and records it in the audit log', async () => {
  const app = testApp();
  const buyer = await createUser(app, 'student', { name: 'Export Buyer' });
  const at = (place: number) => new Date(Date.UTC(2026, 5, 1, 0, 0, Math.floor(place / 3))).toISOString();
  const saved = [];
  for (let place = 0; place < 2_003; place += 1) saved.push(await save({ at: at(place), buyer }));
  const ask = async (after?: string) => {
    const { body } = await app.call(exportOrders, { query: { search: 'export buyer', ...(after && { after }) }, token });
    return OrderExportPage.parse(body);
  };
  const first = await ask();
  expect(first.orders).toHaveLength(2_000);
  const second = await ask(first.next ?? '');
  expect(second.next).toBeNull();
  const numbers = [...first.orders, ...second.orders].map(({ number }) => number);
  expect(numbers).toEqual(saved.map(({ number }) => number).reverse());
  expect(first.orders[0]).toMatchObject({ buyerEmail: buyer.email, unitPricePaise: 499_00, gstPercent: 18, paidAt: null });
  const entries = await app.orm.em.fork().find(AuditEntryEntity, { action: 'orders.exported' });
  expect(entries.map(({ details }) => details)).toEqual([{ filter: { search: 'export buyer' }, count: 2_003 }]);
}, 60_000);

it('shows an order with its payments and events, newest first', async () => {
  const app = testApp();
  const paidAt = new Date('2026-11-12T09:00:00.000Z');
  const refunded = { status: 'refunded', paidAt, endedAt: new Date('2026-11-13T09:00:00.000Z') } as const;
  const { id } = await save({ at: '2026-11-12T08:55:00.000Z', buyer: asha, ...refunded });
  const em = app.orm.em.fork();
  const admin = await createUser(app, 'admin', { name: 'Ravi Menon' });
  const [paymentId, refundId] = [makeUuid(), makeUuid()];
  const payment = buildPayment({ id: paymentId, order: id, gatewayPaymentId: 'pay_1', amountPaise: 49_900, createdAt: paidAt });
  await em.insert(PaymentEntity, payment);
  const refund = buildRefund({
    id: refundId,
    payment: paymentId,
    order: id,
    amountPaise: 49_900,
    note: 'Bought for the wrong class',
    requestedBy: admin.id,
    requestedAt: refunded.endedAt,
  });
  await em.insert(RefundEntity, refund);
  await recordOrderEvent(em, { orderId: id, type: 'created', now: new Date('2026-11-12T08:55:00.000Z'), actorId: asha.id });
  await recordOrderEvent(em, { orderId: id, type: 'paid', now: paidAt, source: 'webhook' });
  await recordOrderEvent(em, { orderId: id, type: 'opened', now: paidAt });
  await recordOrderEvent(em, { orderId: id, type: 'refunded', now: refunded.endedAt, actorId: admin.id, note: 'Wrong class' });
  const { status, body } = await app.call(getOrderForAdmin, { params: { id }, token });
  expect(status).toBe(200);
  const order = OrderForAdmin.parse(body);
  expect(order).toMatchObject({
    buyerName: 'Asha Verma',
    buyerEmail: asha.email,
    status: 'refunded',
    refundReason: 'Bought for the wrong class',
    payments: [
      { gatewayPaymentId: 'pay_1', amountPaise: 499_00, method: 'upi', refund: { status: 'requested', reason: 'asked' } },
    ],
  });
  expect(order.events).toEqual([
    { at: '2026-11-13T09:00:00.000Z', type: 'refunded', actorName: 'Ravi Menon', source: null, note: 'Wrong class' },
    { at: '2026-11-12T09:00:00.000Z', type: 'opened', actorName: null, source: null, note: null },
    { at: '2026-11-12T09:00:00.000Z', type: 'paid', actorName: null, source: 'webhook', note: null },
    { at: '2026-11-12T08:55:00.000Z', type: 'created', actorName: 'Asha Verma', source: null, note: null },
  ]);
  expect(await app.call(getOrderForAdmin, { params: { id: makeUuid() }, token })).toMatchObject({ status: 404 });
});
