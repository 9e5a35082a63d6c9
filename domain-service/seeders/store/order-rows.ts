import { buildOrder } from '../../factories/order.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { findDay, toInstant } from '../school-year/indian-time.ts';
import { demoSeller } from './demo-seller.ts';
import { findValidity, gstPercent } from './package-rows.ts';
import { openForMs, type PlacedOrder } from './placed-order.ts';

const initials = ['A', 'K', 'M', 'N', 'P', 'R', 'S', 'V'];

/** The payer for a student: a parent with the same family name. Schools pay themselves. */
function findGuardian({ sale, rng }: PlacedOrder): { name: string; email: string } | null {
  const { role, name } = sale.buyer;
  if (role === 'school') return null;
  const family = name.split(' ').at(-1) ?? name;
  const initial = rng.fork('guardian').pick(initials);
  const email = `${initial}.${family.replace(/[^A-Za-z]/g, '')}@family.example`.toLowerCase();
  return { name: `${initial}. ${family}`, email };
}

/** Asked for at the checkout. */
function describeGuardian(order: PlacedOrder) {
  const guardian = order.sentAtMs === null ? null : findGuardian(order);
  return {
    guardianName: guardian?.name ?? null,
    guardianEmail: guardian?.email ?? null,
    guardianAgreedAt: guardian && order.sentAtMs !== null ? toInstant(order.sentAtMs) : null,
  };
}

/** The buyer, and the parent or guardian who pays. */
export function listReceiptAddresses(order: PlacedOrder): string[] {
  const guardian = findGuardian(order);
  return [order.sale.buyer.email, ...(guardian ? [guardian.email] : [])];
}

export function findGatewayOrderId({ id, sentAtMs }: PlacedOrder): string | null {
  return sentAtMs === null ? null : `sbx_order_${id.replaceAll('-', '')}`;
}

function describeEnd({ sale, endedAtMs, refundedAtMs }: PlacedOrder, failureReason: string) {
  const endedAt = toInstant(endedAtMs);
  const isPaid = sale.outcome === 'paid' || sale.outcome === 'refunded';
  return {
    status: sale.outcome,
    paidAt: isPaid ? endedAt : null,
    failedAt: sale.outcome === 'failed' ? endedAt : null,
    failureReason: sale.outcome === 'failed' ? failureReason : null,
    expiredAt: sale.outcome === 'expired' ? endedAt : null,
    refundedAt: refundedAtMs === null ? null : toInstant(refundedAtMs),
  };
}

const failureReasons = ['The bank declined the payment.', 'The balance was not enough.', 'The bank did not answer in time.'];

export function findFailureReason({ rng }: PlacedOrder): string {
  return rng.fork('failure').pick(failureReasons);
}

export function makeOrderRow(order: PlacedOrder) {
  const { sale, id, number, coupon, discountPaise, totalPaise, createdAtMs, sentAtMs, receiptNumber, rng } = order;
  const { buyer, series, seats } = sale;
  const sentAt = sentAtMs === null ? null : toInstant(sentAtMs);
  return buildOrder({
    id,
    number,
    buyer: buyer.id,
    buyerName: buyer.name,
    idempotencyKey: makeRowId(rng.fork('key'), createdAtMs),
    package: series.id,
    title: series.plan.title,
    seats,
    unitPricePaise: series.plan.rupees * 100,
    discountPaise,
    totalPaise,
    gstPercent,
    gstPaise: Math.round((totalPaise * gstPercent) / (100 + gstPercent)),
    coupon: coupon?.id ?? null,
    validUntil: findValidity(series, findDay(createdAtMs)),
    ...describeGuardian(order),
    gateway: sentAtMs === null ? null : 'sandbox',
    gatewayOrderId: findGatewayOrderId(order),
    createdAt: toInstant(createdAtMs),
    sentAt,
    expiresAt: toInstant(createdAtMs + openForMs),
    receiptNumber,
    receiptSeller: receiptNumber === null ? null : demoSeller,
    ...describeEnd(order, findFailureReason(order)),
  });
}

/** Orders that stay paid use their coupon; all others released it. */
export function makeCouponUseRows(order: PlacedOrder) {
  const { sale, id, coupon, createdAtMs, endedAtMs, refundedAtMs } = order;
  if (!coupon) return [];
  const releasedAt = sale.outcome === 'paid' ? null : toInstant(refundedAtMs ?? endedAtMs);
  return [{ order: id, coupon: coupon.id, buyer: sale.buyer.id, usedAt: toInstant(createdAtMs), releasedAt: releasedAt }];
}
