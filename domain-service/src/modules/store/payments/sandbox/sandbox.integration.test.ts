import { startAttempt } from '@shikhar/contracts/attempts/routes';
import { checkOrder, startPayment } from '@shikhar/contracts/store/orders/payment-routes';
import { endSandboxCheckout, getSandboxCheckout, handleGatewayReturn } from '@shikhar/contracts/store/payments/routes';
import { type SandboxEnd, SandboxReturn } from '@shikhar/contracts/store/payments/schemas';
import { describe, expect, it } from 'vitest';
import { listRefunds, makeSoldPackage, placeAs, pricePaise } from '../../../../../test/orders.ts';
import { makeSignedIn } from '../../../../../test/people.ts';
import {
  countOutcomes,
  getPurchase,
  listJobs,
  type Purchase,
  paidOnce,
  sendToGateway,
  sendWebhook,
} from '../../../../../test/purchases.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { refundOrder } from '../../orders/refunds/refund.service.ts';

const testApp = useTestApp();
const clock = () => testApp().clock.now;
const minute = 60_000;

async function end({ gatewayOrderId, token }: Purchase, how: SandboxEnd): Promise<Record<string, string>> {
  const answer = await testApp().call(endSandboxCheckout, { params: { gatewayOrderId }, body: { end: how }, token });
  return SandboxReturn.parse(answer.body).fields;
}

const comeBack = (fields: Record<string, string>) =>
  testApp().call(handleGatewayReturn, { params: { gateway: 'sandbox' }, body: { fields } });

const { sendSandboxWebhooks, reconcile, sendRefunds } = listJobs(testApp);

describe('the test gateway', () => {
  it('asks for the current price, even after an earlier one', async () => {
    const sandbox = testApp().gateways.byName('sandbox');
    const { token } = await makeSignedIn(testApp(), 'student');
    const order = await placeAs(testApp(), token, { packageId: (await makeSoldPackage(testApp())).packageId });
    const known = { ...order, buyerName: 'Asha', buyerEmail: 'asha@school.example' };
    const first = await sandbox?.createOrder({ ...known, totalPaise: 1_00 });
    const body = { guardianName: 'Meera Sharma', guardianAgrees: true };
    const { status } = await testApp().call(startPayment, { params: { id: order.id }, body, token });
    expect(status).toBe(200);
    await sandbox?.createOrder({ ...known, totalPaise: 2_00 });
    const gatewayOrderId = first ?? '';
    expect(await testApp().call(getSandboxCheckout, { params: { gatewayOrderId }, token })).toMatchObject({
      body: { amountPaise: pricePaise },
    });
  });

  it("shows the amount only to the order's buyer", async () => {
    const purchase = await sendToGateway(testApp());
    const { gatewayOrderId, token, orderId, number, user } = purchase;
    expect(purchase.page).toEqual({
      gateway: 'sandbox',
      method: 'GET',
      action: `/payment-sandbox/${gatewayOrderId}`,
      fields: {},
    });
    const params = { gatewayOrderId };
    expect((await testApp().call(getSandboxCheckout, { params, token })).body).toEqual({
      orderId,
      number,
      title: expect.any(String),
      buyerName: user.name,
      amountPaise: pricePaise,
      status: 'created',
    });
    const other = (await makeSignedIn(testApp(), 'student')).token;
    expect(await testApp().call(getSandboxCheckout, { params, token: other })).toMatchObject({ status: 404 });
    expect(await testApp().call(endSandboxCheckout, { params, body: { end: 'pay' }, token: other })).toMatchObject({
      status: 404,
    });
    await sendSandboxWebhooks();
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'created' });
  });

  it('pays: the order is paid when its buyer returns, and a later webhook changes nothing', async () => {
    const purchase = await sendToGateway(testApp());
    const fields = await end(purchase, 'pay');
    expect(await end(purchase, 'pay')).toEqual(fields);
    expect(await comeBack(fields)).toMatchObject({ status: 200, body: { orderId: purchase.orderId } });
    await sendSandboxWebhooks();
    await sendSandboxWebhooks();
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'paid', gateway: 'sandbox' });
    expect(await countOutcomes(testApp(), purchase.orderId)).toEqual(paidOnce);

    const start = { body: { testId: purchase.testId }, token: purchase.token };
    expect(await testApp().call(startAttempt, start)).toMatchObject({ status: 201 });
  });

  it('pays: by webhook alone, and a later return changes nothing', async () => {
    const purchase = await sendToGateway(testApp());
    const fields = await end(purchase, 'pay');
    await sendSandboxWebhooks();
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'paid' });
    await comeBack(fields);
    expect(await countOutcomes(testApp(), purchase.orderId)).toEqual(paidOnce);
  });

  it("fails: the order is failed, with the bank's reason", async () => {
    const purchase = await sendToGateway(testApp());
    await comeBack(await end(purchase, 'fail'));
    const failureReason = 'The bank declined the payment';
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'failed', failureReason, hasPendingPayment: false });
    const asked = { params: { gatewayOrderId: purchase.gatewayOrderId }, token: purchase.token };
    expect((await testApp().call(getSandboxCheckout, asked)).body).toMatchObject({ status: 'failed' });
    await comeBack(await end(purchase, 'wait'));
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'failed', hasPendingPayment: true });
  });

  it('stays open when a payment failed and the buyer may still retry', async () => {
    const purchase = await sendToGateway(testApp());
    await end(purchase, 'fail');
    await sendSandboxWebhooks();
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'created', hasPendingPayment: false });
    await comeBack(await end(purchase, 'pay'));
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'paid' });
  });

  it('waits: the payment is captured two minutes later, and found by a query', async () => {
    const purchase = await sendToGateway(testApp());
    await comeBack(await end(purchase, 'wait'));
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'created', hasPendingPayment: true });
    testApp().clock.advance(2 * minute);
    const check = { params: { id: purchase.orderId }, token: purchase.token };
    expect(await testApp().call(checkOrder, check)).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await countOutcomes(testApp(), purchase.orderId)).toEqual(paidOnce);
  });

  it('closes: the order stays open, and expires when its time is over', async () => {
    const purchase = await sendToGateway(testApp());
    await comeBack(await end(purchase, 'close'));
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'created', hasPendingPayment: false });
    testApp().clock.advance(31 * minute);
    await reconcile();
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'expired' });
  });

  it('refunds once, and reports when it is done', async () => {
    const purchase = await sendToGateway(testApp());
    await comeBack(await end(purchase, 'pay'));
    const { user } = await makeSignedIn(testApp(), 'admin');
    const actor = { id: user.id, role: user.role, address: '127.0.0.1', requestId: 'a request' };
    await refundOrder(testApp().orm.em.fork(), { orderId: purchase.orderId, reason: 'By mistake', actor, now: clock() });
    await Promise.all([sendRefunds(), sendRefunds()]);
    expect(await listRefunds(testApp(), purchase.orderId)).toMatchObject([{ status: 'sent' }]);
    await sendSandboxWebhooks();
    expect(await listRefunds(testApp(), purchase.orderId)).toMatchObject([{ status: 'processed' }]);
  });
});

describe('a forged test gateway request', () => {
  it('is refused without a valid signature', async () => {
    const { gatewayOrderId, ...purchase } = await sendToGateway(testApp());
    const claim = { sandbox_order_id: gatewayOrderId, sandbox_payment_id: 'sbx_pay_1', sandbox_signature: '0'.repeat(64) };
    expect(await comeBack(claim)).toMatchObject({ status: 401, body: { code: 'SIGNATURE_WRONG' } });
    const event = { eventId: '1', type: 'payment.captured', payment: null, refund: null };
    const forged = { body: Buffer.from(JSON.stringify(event)), headers: { 'x-sandbox-signature': '0'.repeat(64) } };
    expect(await sendWebhook(testApp(), 'sandbox', forged)).toBe(401);
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'created' });
  });
});
