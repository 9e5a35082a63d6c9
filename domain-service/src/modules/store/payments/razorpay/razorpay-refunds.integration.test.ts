import { describe, expect, it } from 'vitest';
import { listEvents, listRefunds } from '../../../../../test/orders.ts';
import { makeSignedIn } from '../../../../../test/people.ts';
import { countOutcomes, getPurchase, listJobs, sendToGateway } from '../../../../../test/purchases.ts';
import { useRazorpay } from '../../../../../test/razorpay.ts';
import { refundOrder, retryRefund } from '../../orders/refunds/refund.service.ts';

const { testApp, razorpay, notify } = useRazorpay();

const hour = 60 * 60_000;
const { sendRefunds } = listJobs(testApp);
const statuses = async (orderId: string) => (await listRefunds(testApp(), orderId)).map(({ status }) => status);
const isSending = (call: string) => /^POST .*\/refund$/.test(call);
const countSent = () => razorpay().calls.filter(isSending).length;

async function makeAdmin() {
  const { user } = await makeSignedIn(testApp(), 'admin');
  return { id: user.id, role: user.role, address: '127.0.0.1', requestId: 'a request' };
}

/** A paid order an administrator has just refunded. */
async function makeRefunded() {
  const purchase = await sendToGateway(testApp());
  const payment = razorpay().pay(purchase.gatewayOrderId);
  await notify('payment.captured', payment.id);
  const { orderId } = purchase;
  const asked = { orderId, reason: 'By mistake', actor: await makeAdmin(), now: testApp().clock.now };
  await refundOrder(testApp().orm.em.fork(), asked);
  return { purchase, orderId, payment, paymentId: payment.id };
}

async function askAgain(orderId: string): Promise<void> {
  const actor = await makeAdmin();
  await retryRefund(testApp().orm.em.fork(), { orderId, actor, now: testApp().clock.now });
}

async function sendLater(): Promise<void> {
  testApp().clock.advance(hour);
  await sendRefunds();
}

describe('a refund', () => {
  it('is sent once by parallel instances, and is done when Razorpay says so', async () => {
    const { purchase, orderId, paymentId } = await makeRefunded();
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'refunded' });
    expect(await countOutcomes(testApp(), orderId)).toMatchObject({ entitlements: 0, refunds: 1 });
    await Promise.all([sendRefunds(), sendRefunds(), sendRefunds()]);
    const [refund] = await listRefunds(testApp(), orderId);
    expect(refund).toMatchObject({ status: 'sent', reason: 'asked', amount: 79_900 });
    expect(razorpay().ledger.listRefunds(paymentId)).toHaveLength(1);
    await notify('refund.processed', paymentId);
    await notify('refund.created', paymentId);
    expect(await statuses(orderId)).toEqual(['processed']);
    const story = await listEvents(testApp(), orderId);
    expect(story.filter((type) => type.startsWith('refund'))).toEqual(
      expect.arrayContaining(['refund_requested', 'refund_sent', 'refund_processed']),
    );
  });

  it('is done without a webhook: Razorpay is queried', async () => {
    const { orderId, paymentId } = await makeRefunded();
    await sendRefunds();
    const [sent] = razorpay().ledger.listRefunds(paymentId);
    razorpay().ledger.endRefund(sent?.id ?? '', 'processed');
    await sendLater();
    expect(await statuses(orderId)).toEqual(['processed']);
    expect(razorpay().ledger.listRefunds(paymentId)).toHaveLength(1);
  });

  it('is sent once, even if the response and the sending process are lost', async () => {
    const { orderId, paymentId } = await makeRefunded();
    razorpay().failureMode = (call) => (isSending(call) ? 'lost' : 'well');
    await sendRefunds();
    expect(razorpay().ledger.listRefunds(paymentId)).toHaveLength(1);
    expect(await statuses(orderId)).toEqual(['requested']);
    razorpay().failureMode = 'well';
    const before = countSent();
    await sendLater();
    expect(await statuses(orderId)).toEqual(['sent']);
    expect(razorpay().ledger.listRefunds(paymentId)).toHaveLength(1);
    expect(countSent()).toBe(before);
  });

  it.each(['silent', 'garbled', 'lost', 500, 429] as const)(
    'waits while Razorpay is unavailable (%s), and is then sent',
    async (failureMode) => {
      const { orderId, paymentId } = await makeRefunded();
      razorpay().failureMode = failureMode;
      await sendRefunds();
      await sendRefunds();
      expect(await statuses(orderId)).toEqual(['requested']);
      razorpay().failureMode = 'well';
      await sendLater();
      expect(await statuses(orderId)).toEqual(['sent']);
      expect(razorpay().ledger.listRefunds(paymentId)).toHaveLength(1);
    },
  );

  it('waits while the account lacks funds', async () => {
    const { orderId, paymentId } = await makeRefunded();
    razorpay().ledger.isPoor = true;
    await sendRefunds();
    expect(await statuses(orderId)).toEqual(['requested']);
    razorpay().ledger.isPoor = false;
    await sendLater();
    expect(await statuses(orderId)).toEqual(['sent']);
    expect(razorpay().ledger.listRefunds(paymentId)).toHaveLength(1);
  });

  it('refused by Razorpay is shown as failed, and sent again on request of an administrator', async () => {
    const { orderId, paymentId } = await makeRefunded();
    razorpay().ledger.changePayment(paymentId, 'authorized');
    await sendRefunds();
    await sendLater();
    expect(await statuses(orderId)).toEqual(['failed']);
    expect(await listEvents(testApp(), orderId)).toContain('refund_failed');
    razorpay().ledger.changePayment(paymentId, 'captured');
    await askAgain(orderId);
    await sendRefunds();
    expect(await statuses(orderId)).toEqual(['sent']);
  });

  it.each(['told', 'asked'])(
    'rejected by the bank is shown as failed (%s), and sent again on request of an administrator',
    async (way) => {
      const { orderId, paymentId } = await makeRefunded();
      await sendRefunds();
      razorpay().ledger.endRefund(razorpay().ledger.listRefunds(paymentId)[0]?.id ?? '', 'failed');
      if (way === 'told') await notify('refund.failed', paymentId);
      else await sendLater();
      expect(await statuses(orderId)).toEqual(['failed']);
      await askAgain(orderId);
      await sendRefunds();
      await sendLater();
      expect(await statuses(orderId)).toEqual(['sent']);
      expect(
        razorpay()
          .ledger.listRefunds(paymentId)
          .map(({ status }) => status),
      ).toEqual(['failed', 'pending']);
    },
  );

  it('is not confused with a refund made at Razorpay itself', async () => {
    const { orderId, paymentId, payment } = await makeRefunded();
    razorpay().ledger.addRefund(payment, null, 'normal');
    expect(await notify('refund.processed', paymentId)).toBe(200);
    expect(await statuses(orderId)).toEqual(['requested']);
  });

  it('made at Razorpay itself is acknowledged and ignored', async () => {
    const purchase = await sendToGateway(testApp());
    const payment = razorpay().pay(purchase.gatewayOrderId);
    await notify('payment.captured', payment.id);
    razorpay().ledger.addRefund(payment, null, 'normal');
    expect(await notify('refund.processed', payment.id)).toBe(200);
    expect(await getPurchase(testApp(), purchase)).toMatchObject({ status: 'paid' });
  });

  it('is done by its webhook, even if the response was lost', async () => {
    const { orderId, paymentId } = await makeRefunded();
    razorpay().failureMode = (call) => (isSending(call) ? 'lost' : 'well');
    await sendRefunds();
    await notify('refund.processed', paymentId);
    expect(await statuses(orderId)).toEqual(['processed']);
  });
});
