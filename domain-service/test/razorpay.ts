import { afterAll, beforeEach } from 'vitest';
import { type FakeRazorpay, startFakeRazorpay } from '../../scripts/testing/fake-razorpay/fake-razorpay.ts';
import { sendWebhook } from './purchases.ts';
import { useTestAppWithPayments } from './test-app.ts';

/** A service that takes payments by Razorpay, which the tests of a file play, and which is well when each of them begins. */
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
  /** Razorpay tells the service of a payment. */
  const tell = (event: string, paymentId: string, eventId?: string) =>
    sendWebhook(testApp(), 'razorpay', fake.writeWebhook(event, paymentId, eventId));
  return { testApp, razorpay: () => fake, tell };
}
