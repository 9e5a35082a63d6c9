import { describe, expect, it } from 'vitest';
import { listRefunds } from '../../../../../test/orders.ts';
import { getPurchase, listJobs, type Purchase, sendToGateway } from '../../../../../test/purchases.ts';
import { useRazorpay } from '../../../../../test/razorpay.ts';

const { testApp, razorpay, notify } = useRazorpay();

const minute = 60_000;
const read = (purchase: Purchase) => getPurchase(testApp(), purchase);
const { reconcile, sendRefunds } = listJobs(testApp);

describe('a payment that opens nothing', () => {
  it.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('is refunded: %s', async (_, facts) => {
    const purchase = await sendToGateway(testApp());
    const payment = razorpay().pay(purchase.gatewayOrderId, facts);
    await notify('payment.captured', payment.id);
    expect(await read(purchase)).toMatchObject({ status: 'failed' });
    await sendRefunds();
    expect(razorpay().ledger.listRefunds(payment.id)).toMatchObject([{ amount: payment.amount }]);
  });

  it('is refunded: a second payment of an order', async () => {
    const purchase = await sendToGateway(testApp());
    const [first, second] = [razorpay().pay(purchase.gatewayOrderId), razorpay().pay(purchase.gatewayOrderId)];
    await Promise.all([notify('payment.captured', first.id), notify('payment.captured', second.id)]);
    await sendRefunds();
    expect(await read(purchase)).toMatchObject({ status: 'paid' });
    expect(await listRefunds(testApp(), purchase.orderId)).toMatchObject([{ reason: 'paid_twice', status: 'sent' }]);
    expect([...razorpay().ledger.listRefunds(first.id), ...razorpay().ledger.listRefunds(second.id)]).toHaveLength(1);
  });

  it('is refunded: a second payment of a paid order, without a webhook', async () => {
    const purchase = await sendToGateway(testApp());
    await notify('payment.captured', razorpay().pay(purchase.gatewayOrderId).id);
    const second = razorpay().pay(purchase.gatewayOrderId);
    testApp().clock.advance(61 * minute);
    await reconcile();
    await sendRefunds();
    expect(await read(purchase)).toMatchObject({ status: 'paid' });
    expect(await listRefunds(testApp(), purchase.orderId)).toMatchObject([{ reason: 'paid_twice', status: 'sent' }]);
    expect(razorpay().ledger.listRefunds(second.id)).toHaveLength(1);
    const countAsked = () => razorpay().calls.filter((call) => call.includes(purchase.gatewayOrderId)).length;
    expect(countAsked()).toBe(1);
    testApp().clock.advance(61 * minute);
    await reconcile();
    expect(countAsked()).toBe(1);
  });

  it('is refunded: a payment after the order expired, without a webhook', async () => {
    const purchase = await sendToGateway(testApp());
    testApp().clock.advance(31 * minute);
    await reconcile();
    expect(await read(purchase)).toMatchObject({ status: 'expired' });
    const payment = razorpay().pay(purchase.gatewayOrderId);
    testApp().clock.advance(61 * minute);
    await reconcile();
    await sendRefunds();
    expect(await read(purchase)).toMatchObject({ status: 'expired' });
    expect(await listRefunds(testApp(), purchase.orderId)).toMatchObject([{ reason: 'order_closed', status: 'sent' }]);
    expect(razorpay().ledger.listRefunds(payment.id)).toHaveLength(1);
  });
});
