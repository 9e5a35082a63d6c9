import { afterAll, beforeEach } from 'vitest';
import { type FakeRazorpay, startFakeRazorpay } from '../../scripts/testing/fake-razorpay/fake-razorpay.ts';
import { sendWebhook } from './purchases.ts';
import { useTestAppWithPayments } from './test-app.ts';

/** A service with a fake Razorpay controlled by the tests, healthy at the start of each test. */
export function useRazorpay() {
  let fake: FakeRazorpay;
  const testApp = useTestAppWithPayments(async () => {
    fake = await startFakeRazorpay();
    return { PAYMENTS: 'razorpay', ...fake.environment };
  });
  afterAll(() => fake.stop());
  beforeEach(() => {
    fake.failureMode = 'well';
  });
  /** Sends a payment's webhook to the service. */
  const notify = (event: string, paymentId: string, eventId?: string) =>
    sendWebhook(testApp(), 'razorpay', fake.writeWebhook(event, paymentId, eventId));
  return { testApp, razorpay: () => fake, notify };
}
