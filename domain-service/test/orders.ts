import { placeOrder } from '@shikhar/contracts/store/orders/routes';
import { Order, type OrderRequest } from '@shikhar/contracts/store/orders/schemas';
import type { PackageDraft } from '@shikhar/contracts/store/packages/schemas';
import { v7 as makeUuid } from 'uuid';
import { MailEntity } from '../src/modules/mail/mail.entity.ts';
import { EntitlementEntity } from '../src/modules/store/entitlements/entitlement.entity.ts';
import { OrderEventEntity } from '../src/modules/store/orders/order-event.entity.ts';
import { markSent } from '../src/modules/store/orders/order-state.service.ts';
import { RefundEntity } from '../src/modules/store/orders/refunds/refund.entity.ts';
import { recordPayment } from '../src/modules/store/orders/settlement/settle-order.service.ts';
import { makePackage } from './packages.ts';
import { makeTest } from './papers.ts';
import type { Answered, TestApp } from './test-app.ts';

/** Price of the packages created here. */
export const pricePaise = 79_900;

/** A published package with one test, for ₹799. */
export async function makeSoldPackage(
  app: TestApp,
  facts: Partial<PackageDraft> = {},
): Promise<{ packageId: string; testId: string }> {
  const { id: testId } = await makeTest(app);
  return { packageId: await makePackage(app, { testIds: [testId], ...facts }), testId };
}

/** One press of Purchase Now on a page that shows `pricePaise`. */
export function submitPurchase(app: TestApp, token: string, request: Partial<OrderRequest>): Promise<Answered> {
  return app.call(placeOrder, { body: { idempotencyKey: makeUuid(), seenPricePaise: pricePaise, ...request }, token });
}

export async function placeAs(app: TestApp, token: string, request: Partial<OrderRequest>): Promise<Order> {
  const { status, body } = await submitPurchase(app, token, request);
  if (status !== 201) throw new Error(`The order was not placed: ${JSON.stringify(body)}`);
  return Order.parse(body);
}

/** A new order that its gateway knows by `gw_` and its id. */
export async function placeSent(app: TestApp, token: string, request: Partial<OrderRequest>): Promise<Order> {
  const order = await placeAs(app, token, request);
  await sendToGateway(app, order);
  return order;
}

export async function sendToGateway({ orm, clock }: TestApp, { id, totalPaise }: Order): Promise<void> {
  const sent = { orderId: id, gateway: 'sandbox', gatewayOrderId: `gw_${id}`, totalPaise, now: clock.now } as const;
  await markSent(orm.em.fork(), sent);
}

type Report = Parameters<typeof recordPayment>[1];

/** A gateway's report of a payment for a sent order: captured by default. */
export function reportPayment(
  { orm, clock }: TestApp,
  order: Pick<Order, 'id' | 'totalPaise'>,
  facts: Partial<Report['payment']> = {},
  source: Report['source'] = 'webhook',
): ReturnType<typeof recordPayment> {
  const payment = {
    gatewayOrderId: `gw_${order.id}`,
    gatewayPaymentId: `pay_${order.id}`,
    status: 'captured',
    amountPaise: order.totalPaise,
    currency: 'INR',
    method: 'upi',
    failureReason: null,
    ...facts,
  } as const;
  return recordPayment(orm.em.fork(), { payment, gateway: 'sandbox', source, now: clock.now });
}

/** The order's events, oldest first. */
export async function listEvents({ orm }: TestApp, orderId: string): Promise<string[]> {
  const events = await orm.em.fork().find(OrderEventEntity, { order: orderId }, { orderBy: { at: 'asc', id: 'asc' } });
  return events.map(({ type }) => type);
}

/** The refunds of an order's payments. */
export async function listRefunds({ orm }: TestApp, orderId: string) {
  const refunds = await orm.em.fork().find(RefundEntity, { order: orderId }, { orderBy: { reason: 'asc' } });
  return refunds.map(({ reason, amountPaise, status }) => ({ reason, amount: amountPaise, status }));
}

/** The number of active entitlements from an order. */
export function countOpened({ orm }: TestApp, orderId: string): Promise<number> {
  return orm.em.fork().count(EntitlementEntity, { order: orderId, endedAt: null });
}

/** Subjects of the e-mails to an address, oldest first. */
export async function listMails({ orm }: TestApp, to: string): Promise<string[]> {
  const mails = await orm.em.fork().find(MailEntity, { toAddress: to }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return mails.map(({ subject }) => subject);
}
