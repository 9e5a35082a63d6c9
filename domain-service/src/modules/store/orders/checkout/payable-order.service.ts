import type { EntityManager } from '@mikro-orm/postgresql';
import type { Gateway, PaymentRequest } from '@shikhar/contracts/store/orders/schemas';
import type { Database } from '../../../../database/database.ts';
import { DomainError, notFound } from '../../../../errors/domain-error.ts';
import type { Caller } from '../../../accounts/sessions/session.service.ts';
import type { GatewayOrder } from '../../payments/gateway.service.ts';
import { type LockedOrder, lockBuyer, lockOrder } from '../locked-order.ts';
import { OrderEntity } from '../order.entity.ts';
import { alreadyBought, orderClosed, paymentWaiting } from '../order.errors.ts';
import { markPaid } from '../settlement/mark-paid.ts';
import { hasBoughtAlready, hasWaitingPayment } from './other-orders.query.ts';

/** An open order its buyer wants to pay now. */
export interface PayableOrder extends GatewayOrder {
  /** Its gateway order, if it was sent before: it is used again. */
  gateway: Exclude<Gateway, 'none'> | null;
  gatewayOrderId: string | null;
}

/** A paying student needs a parent or guardian, whose name is on the receipt. */
function requireGuardian(request: PaymentRequest): void {
  const fieldErrors = {
    ...(!request.guardianName && { guardianName: 'Enter the name of your parent or guardian' }),
    ...(!request.guardianAgrees && { guardianAgrees: 'Your parent or guardian must agree' }),
  };
  const [message] = Object.values(fieldErrors);
  if (message) throw new DomainError('VALIDATION_FAILED', message, { fieldErrors });
}

async function saveGuardian(em: EntityManager, orderId: string, request: PaymentRequest, now: Date): Promise<void> {
  const { guardianName = null, guardianEmail = null, guardianAgrees = false } = request;
  const guardianAgreedAt = guardianAgrees ? now : null;
  await em.nativeUpdate(OrderEntity, { id: orderId }, { guardianName, guardianEmail, guardianAgreedAt });
}

/** Whether the package is no longer sold, or lost a test since the order. */
async function hasShrunk(em: EntityManager, orderId: string): Promise<boolean> {
  const shrunk = await em
    .getKysely<Database>()
    .selectFrom('orders as o')
    .innerJoin('packages as p', 'p.id', 'o.package_id')
    .select('o.id')
    .where('o.id', '=', orderId)
    .where((eb) => {
      const removed = eb
        .selectFrom('package_tests as h')
        .select('h.test_id')
        .whereRef('h.package_id', '=', 'p.id')
        .whereRef('h.removed_at', '>', 'o.created_at');
      return eb.or([eb('p.status', '<>', 'published'), eb.exists(removed)]);
    })
    .executeTakeFirst();
  return shrunk !== undefined;
}

async function requireWhole(em: EntityManager, { id: orderId, gatewayOrderId }: LockedOrder): Promise<void> {
  if (gatewayOrderId !== null || !(await hasShrunk(em, orderId))) return;
  const message = 'This package has changed since you ordered it. Nothing was charged; please look at it again.';
  throw new DomainError('PACKAGE_CHANGED', message);
}

async function requirePayable(em: EntityManager, order: LockedOrder, buyerId: string, now: Date): Promise<void> {
  if (order.status !== 'created' || new Date(order.expiresAt) <= now) throw orderClosed();
  await requireWhole(em, order);
  if (order.seats !== null) return;
  const wanted = { buyerId, packageId: order.packageId, testId: order.testId, now };
  if (await hasBoughtAlready(em, wanted)) throw alreadyBought();
  if (await hasWaitingPayment(em, wanted)) throw paymentWaiting();
}

/**
 * Prepares one of the caller's own orders for payment and saves the checkout fields. An order with nothing to pay becomes paid.
 *
 * @returns null when there is nothing to pay (any more)
 * @throws NOT_FOUND; ORDER_CLOSED; PACKAGE_CHANGED; VALIDATION_FAILED; ALREADY_BOUGHT; PAYMENT_WAITING
 */
export async function preparePayment(
  em: EntityManager,
  { orderId, caller, request, now }: { orderId: string; caller: Pick<Caller, 'userId'>; request: PaymentRequest; now: Date },
): Promise<PayableOrder | null> {
  const buyerId = caller.userId;
  return em.transactional(async (transaction) => {
    await lockBuyer(transaction, buyerId);
    const order = await lockOrder(transaction, orderId);
    if (order?.buyerId !== buyerId || order.buyerEmail === null) throw notFound();
    if (order.status === 'paid') return null;
    await requirePayable(transaction, order, buyerId, now);
    const { id, number, title, buyerName, buyerEmail, totalPaise, gateway, gatewayOrderId } = order;
    if (totalPaise === 0) {
      await markPaid(transaction, order, buyerId, { now, gateway: 'none', opens: true });
      return null;
    }
    if (order.seats === null) {
      requireGuardian(request);
      await saveGuardian(transaction, id, request, now);
    }
    const sentTo = gateway === 'none' ? null : gateway;
    return { id, number, title, buyerName, buyerEmail, totalPaise, gateway: sentTo, gatewayOrderId };
  });
}
