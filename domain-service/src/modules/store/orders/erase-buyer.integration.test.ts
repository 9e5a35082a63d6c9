import { AccountExport } from '@shikhar/contracts/accounts/profile/export';
import { exportAccount } from '@shikhar/contracts/accounts/profile/routes';
import { getOrderForAdmin } from '@shikhar/contracts/store/orders/administration/routes';
import { OrderForAdmin } from '@shikhar/contracts/store/orders/administration/schemas';
import { getOrderReceipt } from '@shikhar/contracts/store/orders/routes';
import { deleteUser } from '@shikhar/contracts/users/routes';
import { expect, it } from 'vitest';
import { listRefunds, makeSoldPackage, placeAs, placeSent, reportPayment } from '../../../../test/orders.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../database/database.ts';
import { preparePayment } from './checkout/payable-order.service.ts';

const testApp = useTestApp();

const guardian = { guardianName: 'Ravi Sharma', guardianEmail: 'ravi@school.example', guardianAgrees: true };

async function startBuyer() {
  const { user, token } = await makeSignedIn(testApp(), 'student', { name: 'Ananya Sharma' });
  const { packageId } = await makeSoldPackage(testApp());
  const order = await placeSent(testApp(), token, { packageId });
  const { orm, clock } = testApp();
  await preparePayment(orm.em.fork(), { orderId: order.id, caller: { userId: user.id }, request: guardian, now: clock.now });
  return { user, token, packageId, order };
}

async function getForAdmin(token: string, id: string): Promise<OrderForAdmin> {
  return OrderForAdmin.parse((await testApp().call(getOrderForAdmin, { params: { id }, token })).body);
}

it('keeps the orders and receipts of a deleted account, without a name', async () => {
  const { user, order } = await startBuyer();
  await reportPayment(testApp(), order);
  const admin = await makeSignedIn(testApp(), 'admin');
  expect((await testApp().call(deleteUser, { params: { id: user.id }, token: admin.token })).status).toBe(204);
  expect(await getForAdmin(admin.token, order.id)).toMatchObject({
    status: 'paid',
    buyerId: null,
    buyerName: null,
    buyerEmail: null,
    guardianName: null,
    guardianEmail: null,
    totalPaise: order.totalPaise,
  });
  const { body } = await testApp().call(getOrderReceipt, { params: { id: order.id }, token: admin.token });
  expect(body).toMatchObject({ buyerName: 'Name removed', guardianName: null, sentTo: [], totalPaise: order.totalPaise });
  const db = testApp().orm.em.fork().getKysely<Database>();
  for (const table of ['orders', 'order_events', 'payments', 'mail_outbox'] as const) {
    const stored = JSON.stringify(await db.selectFrom(table).selectAll().execute());
    for (const name of ['Sharma', 'ravi@', user.email]) expect(stored, table).not.toContain(name);
  }
});

it('refunds a payment that arrives after the account was deleted, and closes unsent orders', async () => {
  const { user, token, order } = await startBuyer();
  const other = await makeSoldPackage(testApp());
  const left = await placeAs(testApp(), token, { packageId: other.packageId });
  const admin = await makeSignedIn(testApp(), 'admin');
  await testApp().call(deleteUser, { params: { id: user.id }, token: admin.token });
  expect((await getForAdmin(admin.token, left.id)).status).toBe('expired');
  expect((await getForAdmin(admin.token, order.id)).status).toBe('created');
  await expect(reportPayment(testApp(), order)).resolves.toEqual({ orderId: order.id });
  expect(await getForAdmin(admin.token, order.id)).toMatchObject({ status: 'failed', receiptNumber: null });
  expect(await listRefunds(testApp(), order.id)).toMatchObject([{ reason: 'order_closed', amount: order.totalPaise }]);
});

it('includes orders and entitlements in the data download', async () => {
  const { token, order } = await startBuyer();
  await reportPayment(testApp(), order);
  const data = AccountExport.parse((await testApp().call(exportAccount, { token })).body);
  expect(data.orders).toMatchObject([
    {
      number: order.number,
      status: 'paid',
      totalPaise: 79_900,
      guardianName: 'Ravi Sharma',
      guardianEmail: 'ravi@school.example',
    },
  ]);
  expect(data.opened).toMatchObject([{ title: order.title, by: 'order', endedAt: null }]);
});
