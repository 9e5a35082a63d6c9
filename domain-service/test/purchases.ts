import { startPayment } from '@shikhar/contracts/store/orders/payment-routes';
import { getOrder } from '@shikhar/contracts/store/orders/routes';
import { GatewayPage, Order } from '@shikhar/contracts/store/orders/schemas';
import { handleWebhook } from '@shikhar/contracts/store/payments/routes';
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
  const [row] = await orm.em
    .fork()
    .execute<Record<'entitlements' | 'refunds' | 'payments' | 'paid' | 'opened' | 'mails', number>[]>(
      `select (select count(*) from entitlements where order_id = :orderId and ended_at is null)::int as entitlements,
       (select count(*) from refunds where order_id = :orderId)::int as refunds,
       (select count(*) from payments where order_id = :orderId)::int as payments,
       (select count(*) from order_events where order_id = :orderId and type = 'paid')::int as paid,
       (select count(*) from order_events where order_id = :orderId and type = 'opened')::int as opened,
       (select count(*) from order_events where order_id = :orderId and type = 'receipt_sent')::int as mails`,
      { orderId },
    );
  return row;
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
