import type { EntityManager } from '@mikro-orm/postgresql';
import { toWallClock } from '@shikhar/contracts/settings/wall-clock';
import type { Order, OrderRequest } from '@shikhar/contracts/store/orders/schemas';
import { sql } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../../database/database.ts';
import { toBoolean } from '../../../../database/sql.ts';
import { DomainError, invalidField, notFound } from '../../../../errors/domain-error.ts';
import type { Caller } from '../../../accounts/sessions/session.service.ts';
import { getSettings } from '../../../settings/settings.service.ts';
import { getOwnOrder } from '../get-order.service.ts';
import { type LockedOrder, lockBuyer, lockOrder } from '../locked-order.ts';
import { OrderEntity } from '../order.entity.ts';
import { alreadyBought, paymentWaiting } from '../order.errors.ts';
import { recordOrderEvent } from '../order-events.ts';
import { markPaid } from '../settlement/mark-paid.ts';
import { findItemOnSale, type ItemOnSale } from './item-on-sale.query.ts';
import { priceOrder } from './order-price.ts';
import { hasBoughtAlready, hasWaitingPayment } from './other-orders.query.ts';
import { findUnsentOrder } from './unsent-order.query.ts';
import { useCoupon } from './use-coupon.ts';

const openMs = 30 * 60_000;

interface NewOrder {
  thing: ItemOnSale;
  buyer: { id: string; name: string };
  seats: number | null;
  idempotencyKey: string;
  now: Date;
}

/** `SHK-2026-001874` */
async function nextOrderNumber(em: EntityManager, now: Date): Promise<string> {
  const { system } = await getSettings(em, now);
  const next = sql<number>`nextval('order_numbers')`.as('number');
  const { number } = await em.getKysely<Database>().selectNoFrom(next).executeTakeFirstOrThrow();
  return `SHK-${toWallClock(now, system.timezone).year}-${String(number).padStart(6, '0')}`;
}

/** Inserts an order at the current price and tax, in the running transaction. */
async function insertOrder(em: EntityManager, { thing, buyer, seats, idempotencyKey, now }: NewOrder): Promise<string> {
  const id = makeUuid({ msecs: now.getTime() });
  const { packageId, testId, title, pricePaise: unitPricePaise, gstPercent, validUntil } = thing;
  const price = priceOrder({ unitPricePaise, seats, gstPercent }, 0);
  await em.insert(OrderEntity, {
    id,
    number: await nextOrderNumber(em, now),
    buyer: buyer.id,
    buyerName: buyer.name,
    idempotencyKey,
    package: packageId,
    test: testId,
    title,
    seats,
    unitPricePaise,
    ...price,
    gstPercent,
    validUntil,
    createdAt: now,
    expiresAt: new Date(now.getTime() + openMs),
  });
  await recordOrderEvent(em, { orderId: id, type: 'created', now, actorId: buyer.id });
  return id;
}

interface OrderPlacement {
  caller: Caller;
  request: OrderRequest;
  /** Whether a payment gateway is configured. */
  canPay: boolean;
  now: Date;
}

/** Only schools buy seats, and they buy nothing else. */
function requireFitSeats({ role }: Caller, { seats, packageId }: OrderRequest): void {
  if (role !== 'school' && seats !== undefined) throw invalidField('seats', 'Only schools buy seats');
  if (role === 'school' && seats === undefined) throw invalidField('seats', 'Enter 1 to 5000.');
  if (role === 'school' && !packageId) throw invalidField('packageId', 'Choose a package for the seats');
}

function requireAsSeen(thing: ItemOnSale, { seenPricePaise, seenRevision }: OrderRequest): void {
  if (thing.pricePaise !== seenPricePaise) {
    throw new DomainError('PRICE_CHANGED', 'The price has changed. Nothing was charged; please look at it again.');
  }
  if (seenRevision !== undefined && thing.revision !== null && thing.revision !== seenRevision) {
    throw new DomainError('PACKAGE_CHANGED', 'This package has changed. Nothing was charged; please look at it again.');
  }
}

async function requireNotBought(em: EntityManager, thing: ItemOnSale, { caller, now }: OrderPlacement): Promise<void> {
  if (caller.role === 'school') return;
  const wanted = { buyerId: caller.userId, packageId: thing.packageId, testId: thing.testId, now };
  if (await hasBoughtAlready(em, wanted)) throw alreadyBought();
  if (await hasWaitingPayment(em, wanted)) throw paymentWaiting();
}

/** The order with the same key; undefined for the first request. */
async function findByKey(em: EntityManager, { caller, request }: OrderPlacement): Promise<string | undefined> {
  const { idempotencyKey, packageId = null, testId = null, seats = null } = request;
  const order = await em
    .getKysely<Database>()
    .selectFrom('orders')
    .select((eb) => [
      'id',
      toBoolean(
        eb.and([
          eb('package_id', 'is not distinct from', packageId),
          eb('test_id', 'is not distinct from', testId),
          eb('seats', 'is not distinct from', seats),
        ]),
      ).as('isSame'),
    ])
    .where('buyer_id', '=', caller.userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (order && !order.isSame) {
    throw new DomainError('CONFLICT', 'This page was already used for another order. Please load it again.');
  }
  return order?.id;
}

async function applyCoupon(em: EntityManager, orderId: string, { caller, request, now }: OrderPlacement): Promise<LockedOrder> {
  const order = await lockOrder(em, orderId);
  if (!order) throw notFound();
  if (request.coupon === undefined) return order;
  return useCoupon(em, order, { code: request.coupon, buyerId: caller.userId, now });
}

interface PlacedOrder {
  orderId: string;
  isNew: boolean;
}

function requireGateway({ canPay }: OrderPlacement): void {
  if (!canPay) throw new DomainError('PAYMENTS_OFF', 'Payments are not available right now. Please try again later.');
}

/** For the first request of a key. Continues an order the buyer left before the gateway. */
async function placeNewOrder(em: EntityManager, placing: OrderPlacement): Promise<PlacedOrder> {
  const { caller, request, now } = placing;
  const thing = await findItemOnSale(em, request, now);
  requireAsSeen(thing, request);
  await requireNotBought(em, thing, placing);
  const { idempotencyKey, seats = null, coupon = null } = request;
  const left = await findUnsentOrder(em, { buyerId: caller.userId, thing, seats, coupon, now });
  if (left !== undefined) {
    requireGateway(placing);
    return { orderId: left, isNew: false };
  }
  const buyer = { id: caller.userId, name: caller.user.name };
  const orderId = await insertOrder(em, { thing, buyer, seats, idempotencyKey, now });
  const order = await applyCoupon(em, orderId, placing);
  if (order.totalPaise === 0) await markPaid(em, order, caller.userId, { now, gateway: 'none', opens: true });
  else requireGateway(placing);
  return { orderId, isNew: true };
}

/**
 * Places an order, once per idempotency key; with nothing to pay it is paid immediately. A new key for exactly the same item gets
 * the existing order while that was not sent to a gateway. Requests of one buyer are serialized.
 *
 * @throws NOT_FOUND; VALIDATION_FAILED at `seats`; PRICE_CHANGED; PACKAGE_CHANGED; ALREADY_BOUGHT; PAYMENT_WAITING;
 * COUPON_INVALID; COUPON_TAKEN; PAYMENTS_OFF; CONFLICT for a key used for another order
 */
export async function placeOrder(em: EntityManager, placing: OrderPlacement): Promise<{ order: Order; isNew: boolean }> {
  requireFitSeats(placing.caller, placing.request);
  const buyerId = placing.caller.userId;
  // Read before locking: transactions that wait for a lock may hold all connections.
  await getSettings(em, placing.now);
  const { orderId, isNew } = await em.transactional(async (transaction) => {
    if (!(await lockBuyer(transaction, buyerId))) throw notFound();
    const known = await findByKey(transaction, placing);
    return known ? { orderId: known, isNew: false } : placeNewOrder(transaction, placing);
  });
  return { order: await getOwnOrder(em, orderId, buyerId, placing.now), isNew };
}
