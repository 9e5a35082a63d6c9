import { startPayment } from '@shikhar/contracts/orders/payment-routes';
import { readOrder } from '@shikhar/contracts/orders/routes';
import { GatewayPage, Order } from '@shikhar/contracts/orders/schemas';
import type { Job } from '../src/plugins/jobs.ts';
import { makeSoldPackage, placeAs } from './orders.ts';
import { makeSignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The gateway's own number for an order is in its page's address, or in a field of its form. */
function findGatewayOrder({ action, fields }: GatewayPage): string {
  return fields['order_id'] ?? action.split('/').at(-1) ?? '';
}

const guardian = { guardianName: 'Meera Sharma', guardianAgrees: true } as const;

/** A student with an order for a new package of one test, on the way to the gateway. */
export async function sendToGateway(app: TestApp) {
  const { user, token } = await makeSignedIn(app, 'student');
  const { packageId, testId } = await makeSoldPackage(app);
  const order = await placeAs(app, token, { packageId });
  const page = GatewayPage.parse((await app.call(startPayment, { params: { id: order.id }, body: guardian, token })).body);
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

export async function readPurchase(app: TestApp, { orderId, token }: Pick<Purchase, 'orderId' | 'token'>): Promise<Order> {
  return Order.parse((await app.call(readOrder, { params: { id: orderId }, token })).body);
}

/** How many times something happened to the order: receipts, entitlements, refunds and what its story says. */
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

export async function runJob({ orm, clock }: TestApp, job: Job): Promise<void> {
  await job.run({ em: orm.em.fork(), now: clock.now, log });
}
