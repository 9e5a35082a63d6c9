import { endSandboxCheckout } from '@shikhar/contracts/store/payments/routes';
import { expect, it } from 'vitest';
import { getPurchase, listJobs, type Purchase, sendToGateway } from '../../../../test/purchases.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { OrderEntity } from '../orders/order.entity.ts';

const testApp = useTestApp();
const { reconcile } = listJobs(testApp);
const minute = 60_000;

/** Simulates an order sent to a gateway that was removed from the configuration later. */
async function moveToGone({ orderId }: Purchase): Promise<void> {
  await testApp().orm.em.fork().nativeUpdate(OrderEntity, { id: orderId }, { gateway: 'razorpay' });
}

it('queries one gateway while another is not configured', async () => {
  const before = [await sendToGateway(testApp()), await sendToGateway(testApp())];
  const purchase = await sendToGateway(testApp());
  const after = [await sendToGateway(testApp()), await sendToGateway(testApp())];
  for (const gone of [...before, ...after]) await moveToGone(gone);
  const { gatewayOrderId, token } = purchase;
  await testApp().call(endSandboxCheckout, { params: { gatewayOrderId }, body: { end: 'pay' }, token });
  testApp().clock.advance(2 * minute);
  await reconcile();
  expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'paid' });
});
