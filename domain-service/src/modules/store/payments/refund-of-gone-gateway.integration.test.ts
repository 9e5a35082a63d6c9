import { expect, it } from 'vitest';
import { listEvents, listRefunds, makeSoldPackage, placeSent, reportPayment } from '../../../../test/orders.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { listJobs } from '../../../../test/purchases.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { refundOrder } from '../orders/refunds/refund.service.ts';
import { PaymentEntity } from './payment.entity.ts';

const testApp = useTestApp();
const { sendRefunds } = listJobs(testApp);

it('waits for its gateway, with one order event', async () => {
  const app = testApp();
  const { token } = await makeSignedIn(app, 'student');
  const { packageId } = await makeSoldPackage(app);
  const order = await placeSent(app, token, { packageId });
  await reportPayment(app, order);
  const em = app.orm.em.fork();
  await em.nativeUpdate(PaymentEntity, { order: order.id }, { gateway: 'razorpay' });
  const { user } = await makeSignedIn(app, 'admin');
  const actor = { id: user.id, role: user.role, address: '127.0.0.1', requestId: 'a request' };
  await refundOrder(em, { orderId: order.id, reason: 'By mistake', actor, now: app.clock.now });
  for (let run = 0; run < 3; run += 1) {
    await sendRefunds();
    app.clock.advance(60 * 60_000);
  }
  expect(await listRefunds(app, order.id)).toMatchObject([{ status: 'requested' }]);
  expect((await listEvents(app, order.id)).filter((type) => type === 'gateway_away')).toHaveLength(1);
});
