import { checkOrder, startPayment } from '@shikhar/contracts/store/orders/payment-routes';
import { handleGatewayReturn } from '@shikhar/contracts/store/payments/routes';
import { describe, expect, it } from 'vitest';
import { selectCases } from '../../../../../../scripts/testing/test-depth.ts';
import { listEvents, listRefunds } from '../../../../../test/orders.ts';
import {
  countOutcomes,
  getPurchase,
  listJobs,
  type Purchase,
  paidOnce,
  sendToGateway,
  sendWebhook,
} from '../../../../../test/purchases.ts';
import { useRazorpay } from '../../../../../test/razorpay.ts';

const { testApp, razorpay, notify } = useRazorpay();

const minute = 60_000;
const refused = { status: 401, body: { code: 'SIGNATURE_WRONG' } };
const comeBack = (fields: Record<string, string>) =>
  testApp().call(handleGatewayReturn, { params: { gateway: 'razorpay' }, body: { fields } });
const check = ({ orderId, token }: Purchase) => testApp().call(checkOrder, { params: { id: orderId }, token });
const read = (purchase: Purchase) => getPurchase(testApp(), purchase);
const { reconcile, sendRefunds } = listJobs(testApp);

describe('the way to Razorpay', () => {
  it('is a form to its hosted page, for the order created there', async () => {
    const { page, gatewayOrderId, number, user } = await sendToGateway(testApp());
    expect(razorpay().ledger.orders.get(gatewayOrderId)).toMatchObject({ amount: 79_900, currency: 'INR', receipt: number });
    expect(page).toMatchObject({
      gateway: 'razorpay',
      method: 'POST',
      action: `${razorpay().environment.RAZORPAY_API_URL}/v1/checkout/embedded`,
      fields: {
        key_id: razorpay().environment.RAZORPAY_KEY_ID,
        order_id: gatewayOrderId,
        amount: '79900',
        currency: 'INR',
        'prefill[name]': user.name,
        'prefill[email]': user.email,
        callback_url: expect.stringMatching(/^http.*\/payments\/razorpay\/return$/),
        cancel_url: expect.stringContaining(`/payments/razorpay/return?razorpay_order_id=${gatewayOrderId}`),
      },
    });
    expect(JSON.stringify(page)).not.toContain(razorpay().environment.RAZORPAY_KEY_SECRET);
    const shown = await fetch(page.action, { method: 'POST', body: new URLSearchParams(page.fields) });
    expect(await shown.text()).toContain(number);
  });

  it('is the same for concurrent requests, and creates one order there', async () => {
    const purchase = await sendToGateway(testApp());
    const body = { guardianName: 'Meera Sharma', guardianAgrees: true, mobile: '9876543210', method: 'upi' } as const;
    const submission = () => testApp().call(startPayment, { params: { id: purchase.orderId }, body, token: purchase.token });
    for (const { body: page } of await Promise.all(Array.from({ length: 10 }, submission))) {
      const fields = { order_id: purchase.gatewayOrderId, 'prefill[contact]': '+919876543210', method: 'upi' };
      expect(page).toMatchObject({ fields });
    }
  });

  it.each(selectCases(['silent', 'garbled', 'lost', 503, 500, 429, 401] as const, { share: 4, offset: 1 }))(
    'fails while Razorpay is unavailable (%s)',
    async (failureMode) => {
      razorpay().failureMode = failureMode;
      await expect(sendToGateway(testApp())).rejects.toThrow(/GATEWAY_AWAY|503/);
    },
    30_000,
  );
});

describe('a payment at Razorpay', () => {
  it('marks its order paid when the buyer returns before the webhook', async () => {
    const purchase = await sendToGateway(testApp());
    const payment = razorpay().pay(purchase.gatewayOrderId);
    expect(await comeBack(razorpay().buildReturn(payment))).toMatchObject({ status: 200, body: { orderId: purchase.orderId } });
    expect(await read(purchase)).toMatchObject({ status: 'paid', gateway: 'razorpay' });
    await notify('payment.captured', payment.id);
    await notify('order.paid', payment.id);
    expect(await countOutcomes(testApp(), purchase.orderId)).toEqual(paidOnce);
  });

  it('marks its order paid by webhook before the buyer returns', async () => {
    const purchase = await sendToGateway(testApp());
    const payment = razorpay().pay(purchase.gatewayOrderId);
    expect(await notify('payment.captured', payment.id)).toBe(200);
    expect(await read(purchase)).toMatchObject({ status: 'paid' });
    expect(await comeBack(razorpay().buildReturn(payment))).toMatchObject({ body: { orderId: purchase.orderId } });
    expect(await countOutcomes(testApp(), purchase.orderId)).toEqual(paidOnce);
  });

  it('marks its order paid with neither: Razorpay is queried', async () => {
    const purchase = await sendToGateway(testApp());
    razorpay().pay(purchase.gatewayOrderId);
    await reconcile();
    expect(await read(purchase)).toMatchObject({ status: 'created' });
    testApp().clock.advance(2 * minute);
    await Promise.all([reconcile(), reconcile()]);
    expect(await read(purchase)).toMatchObject({ status: 'paid' });
    expect(await countOutcomes(testApp(), purchase.orderId)).toEqual(paidOnce);
  });

  it('marks its order paid once when its webhook arrives ten times, along with all other reports', async () => {
    const purchase = await sendToGateway(testApp());
    const payment = razorpay().pay(purchase.gatewayOrderId);
    const webhooks = Array.from({ length: 10 }, () => notify('payment.captured', payment.id));
    const others = [notify('order.paid', payment.id), notify('payment.authorized', payment.id)];
    const answers = await Promise.all([...webhooks, ...others]);
    await Promise.all([comeBack(razorpay().buildReturn(payment)), comeBack(razorpay().buildReturn(payment)), check(purchase)]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await read(purchase)).toMatchObject({ status: 'paid' });
    expect(await countOutcomes(testApp(), purchase.orderId)).toEqual(paidOnce);
  });

  it('waits while authorized, and is paid when captured', async () => {
    const purchase = await sendToGateway(testApp());
    const payment = razorpay().pay(purchase.gatewayOrderId, { status: 'authorized' });
    await comeBack(razorpay().buildReturn(payment));
    expect(await read(purchase)).toMatchObject({ status: 'created', hasPendingPayment: true });
    testApp().clock.advance(40 * minute);
    await reconcile();
    expect(await read(purchase)).toMatchObject({ status: 'created', hasPendingPayment: true });
    razorpay().ledger.changePayment(payment.id, 'captured');
    testApp().clock.advance(2 * minute);
    await reconcile();
    expect(await read(purchase)).toMatchObject({ status: 'paid' });
  });

  it('that failed leaves the order open for another try, and fails it when the buyer returns with it', async () => {
    const [stays, leaves] = [await sendToGateway(testApp()), await sendToGateway(testApp())];
    const failure = { status: 'failed', error_description: 'Your payment was declined by the bank' } as const;
    await notify('payment.failed', razorpay().pay(stays.gatewayOrderId, failure).id);
    expect(await read(stays)).toMatchObject({ status: 'created' });
    await notify('payment.captured', razorpay().pay(stays.gatewayOrderId).id);
    expect(await read(stays)).toMatchObject({ status: 'paid' });
    await comeBack(razorpay().buildReturn(razorpay().pay(leaves.gatewayOrderId, failure)));
    expect(await read(leaves)).toMatchObject({ status: 'failed', failureReason: failure.error_description });
  });

  it('may fail first and be captured later, when the same payment is retried', async () => {
    const purchase = await sendToGateway(testApp());
    const payment = razorpay().pay(purchase.gatewayOrderId, { status: 'failed' });
    await notify('payment.failed', payment.id);
    razorpay().ledger.changePayment(payment.id, 'captured');
    await notify('payment.captured', payment.id);
    await notify('payment.failed', payment.id, 'a late word');
    expect(await read(purchase)).toMatchObject({ status: 'paid' });
    expect(await countOutcomes(testApp(), purchase.orderId)).toEqual(paidOnce);
  });

  it('of an unknown order is acknowledged and ignored', async () => {
    const about = { amount: 100, currency: 'INR', receipt: 'of another shop', notes: {} };
    const payment = razorpay().pay(razorpay().ledger.addOrder(about).id);
    expect(await notify('payment.captured', payment.id)).toBe(200);
    expect(await comeBack(razorpay().buildReturn(payment))).toMatchObject({ status: 200, body: { orderId: null } });
  });
});

it('a payment first reported after Razorpay refunded it opens nothing, and is not refunded again', async () => {
  const purchase = await sendToGateway(testApp());
  const payment = razorpay().pay(purchase.gatewayOrderId);
  razorpay().ledger.changePayment(payment.id, 'refunded');
  await comeBack(razorpay().buildReturn(payment));
  expect(await read(purchase)).toMatchObject({ status: 'created', hasPendingPayment: false });
  testApp().clock.advance(31 * minute);
  await reconcile();
  expect(await read(purchase)).toMatchObject({ status: 'expired', returnedPaise: 0 });
  expect(await listRefunds(testApp(), purchase.orderId)).toEqual([]);
});

describe('an order that was open for more than a day', () => {
  it('is queried for another day after it expired', async () => {
    const purchase = await sendToGateway(testApp());
    testApp().clock.advance(25 * 60 * minute);
    await reconcile();
    expect(await read(purchase)).toMatchObject({ status: 'expired' });
    const payment = razorpay().pay(purchase.gatewayOrderId);
    testApp().clock.advance(61 * minute);
    await reconcile();
    await sendRefunds();
    expect(razorpay().ledger.listRefunds(payment.id)).toHaveLength(1);
  });
});

describe('a buyer who leaves the hosted page without paying', () => {
  it('returns to an order that is still open', async () => {
    const { page, ...purchase } = await sendToGateway(testApp());
    const back = new URL(page.fields['cancel_url'] ?? '').searchParams;
    expect(await comeBack(Object.fromEntries(back))).toMatchObject({ body: { orderId: purchase.orderId } });
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'created', hasPendingPayment: false });
  });
});

describe('a forged request', () => {
  it('changes nothing, as a return or a webhook', async () => {
    const purchase = await sendToGateway(testApp());
    const payment = razorpay().pay(purchase.gatewayOrderId);
    const fields = razorpay().buildReturn(payment);
    const webhook = razorpay().writeWebhook('payment.captured', payment.id);
    razorpay().ledger.payments.delete(payment.id);
    expect(await comeBack({ ...fields, razorpay_signature: '0'.repeat(64) })).toMatchObject(refused);
    expect(await comeBack({ ...fields, razorpay_payment_id: 'pay_another' })).toMatchObject(refused);
    const tampered = Buffer.from(webhook.body.toString().replace('"amount":79900', '"amount":100'));
    expect(await sendWebhook(testApp(), 'razorpay', { ...webhook, body: tampered })).toBe(401);
    expect(await sendWebhook(testApp(), 'razorpay', { ...webhook, headers: {} })).toBe(401);
    expect(await sendWebhook(testApp(), 'sandbox', webhook)).toBe(404);
    expect(await read(purchase)).toMatchObject({ status: 'created' });
    expect(await listEvents(testApp(), purchase.orderId)).toEqual(['created', 'sent_to_gateway']);
  });

  it("does not fail an order on a browser's word", async () => {
    const purchase = await sendToGateway(testApp());
    const claim = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': `{"order_id":"${purchase.gatewayOrderId}"}` };
    expect(await comeBack(claim)).toMatchObject({ body: { orderId: purchase.orderId } });
    expect(await read(purchase)).toMatchObject({ status: 'created' });
  });

  it('does not cause repeated queries to Razorpay', async () => {
    const purchase = await sendToGateway(testApp());
    const claim = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': `{"order_id":"${purchase.gatewayOrderId}"}` };
    await comeBack(claim);
    razorpay().pay(purchase.gatewayOrderId, { status: 'failed' });
    await comeBack(claim);
    expect(await read(purchase)).toMatchObject({ status: 'created' });
    testApp().clock.advance(3_000);
    await comeBack(claim);
    expect(await read(purchase)).toMatchObject({ status: 'failed' });
  });
});

describe('an outage of Razorpay', () => {
  it.each(selectCases(['silent', 'garbled', 'lost', 503] as const, { share: 4, offset: 1 }))(
    'keeps orders waiting, and loses nothing (%s)',
    async (failureMode) => {
      const purchase = await sendToGateway(testApp());
      const payment = razorpay().pay(purchase.gatewayOrderId);
      razorpay().failureMode = failureMode;
      expect(await comeBack(razorpay().buildReturn(payment))).toMatchObject({ body: { orderId: purchase.orderId } });
      testApp().clock.advance(40 * minute);
      expect(await check(purchase)).toMatchObject({ status: 200, body: { status: 'created' } });
      await reconcile();
      expect(await read(purchase)).toMatchObject({ status: 'created' });
      expect(await listEvents(testApp(), purchase.orderId)).toContain('gateway_away');
      razorpay().failureMode = 'well';
      testApp().clock.advance(2 * minute);
      await reconcile();
      expect(await read(purchase)).toMatchObject({ status: 'paid' });
      expect(await countOutcomes(testApp(), purchase.orderId)).toEqual(paidOnce);
    },
    60_000,
  );
});
