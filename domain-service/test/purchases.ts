import { startPayment } from '@shikhar/contracts/store/orders/payment-routes';
import { getOrder } from '@shikhar/contracts/store/orders/routes';
import { GatewayPage, Order } from '@shikhar/contracts/store/orders/schemas';
import { handleWebhook } from '@shikhar/contracts/store/payments/routes';
import { EntitlementEntity } from '../src/modules/store/entitlements/entitlement.entity.ts';
import { OrderEventEntity } from '../src/modules/store/orders/order-event.entity.ts';
import { RefundEntity } from '../src/modules/store/orders/refunds/refund.entity.ts';
import { PaymentEntity } from '../src/modules/store/payments/payment.entity.ts';
import { createReconciliationJob } from '../src/modules/store/payments/reconciliation.job.ts';
import { createSandboxWebhooksJob } from '../src/modules/store/payments/sandbox/sandbox-webhooks.job.ts';
import { createSendRefundsJob } from '../src/modules/store/payments/send-refunds.job.ts';
import type { Job } from '../src/plugins/jobs.ts';
import { makeSoldPackage, placeAs } from './orders.ts';
import { makeSignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The gateway's order id is in the URL of its page, or in a field of its form. */
function findGatewayOrder({ action, fields }: GatewayPage): string {
  return fields['order_id'] ?? action.split('/').at(-1) ?? '';
}

const guardian = { guardianName: 'Meera Sharma', guardianAgrees: true } as const;

/** A student with an order for a new one-test package, on the way to the gateway. */
export async function sendToGateway(app: TestApp) {
  const { user, token } = await makeSignedIn(app, 'student');
  const { packageId, testId } = await makeSoldPackage(app);
  const order = await placeAs(app, token, { packageId });
  const started = await app.call(startPayment, { params: { id: order.id }, body: guardian, token });
  if (started.status !== 200) throw new Error(`The payment was not started: ${JSON.stringify(started.body)}`);
  const page = GatewayPage.parse(started.body);
  return {
    user,
    token,
    testId,
    packageId,
    orderId: order.id,
    number: order.number,
    page,
    gatewayOrderId: findGatewayOrder(page),
  };
}

export type Purchase = Awaited<ReturnType<typeof sendToGateway>>;

export async function getPurchase(app: TestApp, { orderId, token }: Pick<Purchase, 'orderId' | 'token'>): Promise<Order> {
  return Order.parse((await app.call(getOrder, { params: { id: orderId }, token })).body);
}

/** Counts of the order's receipts, entitlements, refunds and events. */
export async function countOutcomes({ orm }: TestApp, orderId: string) {
  const em = orm.em.fork();
  const order = { order: orderId };
  return {
    entitlements: await em.count(EntitlementEntity, { ...order, endedAt: null }),
    refunds: await em.count(RefundEntity, order),
    payments: await em.count(PaymentEntity, order),
    paid: await em.count(OrderEventEntity, { ...order, type: 'paid' }),
    opened: await em.count(OrderEventEntity, { ...order, type: 'opened' }),
    mails: await em.count(OrderEventEntity, { ...order, type: 'receipt_sent' }),
  };
}

export const paidOnce = { entitlements: 1, refunds: 0, payments: 1, paid: 1, opened: 1, mails: 1 } as const;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function runJob({ orm, clock }: TestApp, job: Job): Promise<void> {
  await job.run({ em: orm.em.fork(), now: clock.now, log });
}

/** The payment jobs, run on demand. */
export function listJobs(testApp: () => TestApp) {
  const clock = () => testApp().clock.now;
  return {
    reconcile: () => runJob(testApp(), createReconciliationJob(testApp().gateways, clock)),
    sendRefunds: () => runJob(testApp(), createSendRefundsJob(testApp().gateways, clock)),
    sendSandboxWebhooks: () => runJob(testApp(), createSandboxWebhooksJob(testApp().gateways, clock, testApp().jwtSecret)),
  };
}

/** Delivers a webhook's bytes; @returns the response status. */
export async function sendWebhook(
  { app }: TestApp,
  gateway: 'razorpay' | 'sandbox',
  { body, headers }: { body: Buffer; headers: Record<string, string> },
): Promise<number> {
  const { statusCode } = await app.inject({
    method: handleWebhook.method,
    url: `/api/payments/${gateway}/webhook`,
    headers: { 'content-type': 'application/octet-stream', ...headers },
    payload: body,
  });
  return statusCode;
}
