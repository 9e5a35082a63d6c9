import type { Order } from '@shikhar/contracts/store/orders/schemas';
import { retirePackage } from '@shikhar/contracts/store/packages/routes';
import { expect, it } from 'vitest';
import { makeSoldPackage, placeAs, placeSent } from '../../../../../test/orders.ts';
import { exchangeTests } from '../../../../../test/packages.ts';
import { makeSignedIn } from '../../../../../test/people.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { preparePayment } from './payable-order.service.ts';

const testApp = useTestApp();
const request = { guardianName: 'Ravi Sharma', guardianAgrees: true };

async function startStudent() {
  const { user, token } = await makeSignedIn(testApp(), 'student');
  const { packageId } = await makeSoldPackage(testApp());
  const place = () => placeAs(testApp(), token, { packageId });
  const ask = ({ id }: Order) =>
    preparePayment(testApp().orm.em.fork(), { orderId: id, caller: { userId: user.id }, request, now: testApp().clock.now });
  return { token, packageId, place, ask };
}

it('does not send an order to the gateway after its package lost a test; one already sent continues', async () => {
  const { token, packageId, place, ask } = await startStudent();
  const sent = await placeSent(testApp(), token, { packageId });
  const placed = await place();
  await exchangeTests(testApp(), packageId);
  await expect(ask(placed)).rejects.toMatchObject({ code: 'PACKAGE_CHANGED' });
  await expect(ask(sent)).resolves.toMatchObject({ id: sent.id });
  const anew = await place();
  await expect(ask(anew)).resolves.toMatchObject({ id: anew.id });
});

it('does not send an order to the gateway when its package is no longer sold', async () => {
  const { packageId, place, ask } = await startStudent();
  const placed = await place();
  const admin = await makeSignedIn(testApp(), 'admin');
  expect((await testApp().call(retirePackage, { params: { id: packageId }, token: admin.token })).status).toBe(200);
  await expect(ask(placed)).rejects.toMatchObject({ code: 'PACKAGE_CHANGED' });
});
