import { expect, it } from 'vitest';
import { makeSoldPackage, placeSent, reportPayment } from '../../../../../test/orders.ts';
import { makeSignedIn } from '../../../../../test/people.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import type { Database } from '../../../../database/database.ts';
import { OrderEntity } from '../order.entity.ts';
import { retryUnsettled } from '../settlement/settle-order.service.ts';

const testApp = useTestApp();
const fork = () => testApp().orm.em.fork();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const number = /(\d+)$/;

async function listReceipts(): Promise<number[]> {
  const paid = await fork().find(OrderEntity, { receiptNumber: { $ne: null } }, { orderBy: { receiptNumber: 'asc' } });
  return paid.map(({ receiptNumber }) => Number(number.exec(receiptNumber ?? '')?.[1]));
}

async function startOrder(packageId: string, email: string) {
  const { token } = await makeSignedIn(testApp(), 'student', { email });
  return placeSent(testApp(), token, { packageId });
}

/** One order per student. For every third, writing the e-mail fails, which rolls back the payment after its number was taken. */
async function startOrders(count: number) {
  const { packageId } = await makeSoldPackage(testApp());
  const orders = [];
  for (let at = 0; at < count; at += 1) {
    orders.push(await startOrder(packageId, `${at % 3 === 0 ? 'two,addresses' : 'one'}-${at}@school.example`));
  }
  return orders;
}

it('receipts have no gaps or duplicates when sixty pay at once and a third is rolled back', async () => {
  const orders = await startOrders(60);
  const reports = await Promise.all(orders.map((order) => reportPayment(testApp(), order)));
  expect(reports.filter(({ error }) => error !== undefined)).toHaveLength(20);
  expect(await listReceipts()).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  await fork()
    .getKysely<Database>()
    .updateTable('users')
    .set(({ fn, val }) => ({ email: fn<string>('replace', ['email', val('two,'), val('two-')]) }))
    .execute();
  await Promise.all([1, 2, 3].map(() => retryUnsettled(fork(), { now: testApp().clock.now, log })));
  expect(await listReceipts()).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
});

it('restarts in a new financial year', async () => {
  testApp().clock.now = new Date('2027-03-31T18:29:00.000Z');
  const { packageId } = await makeSoldPackage(testApp());
  const last = await startOrder(packageId, 'last@school.example');
  await reportPayment(testApp(), last);
  testApp().clock.advance(60_000);
  const first = await startOrder(packageId, 'first@school.example');
  await reportPayment(testApp(), first);
  const paid = await fork().find(OrderEntity, { id: [last.id, first.id] }, { orderBy: { paidAt: 'asc' } });
  expect(paid.map(({ receiptNumber }) => receiptNumber)).toEqual(['SHK/26-27/00061', 'SHK/27-28/00001']);
});
