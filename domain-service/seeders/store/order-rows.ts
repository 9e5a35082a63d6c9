import { toInstant } from '../demo/demo-rows.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { findDay } from '../school-year/indian-time.ts';
import { demoSeller } from './demo-seller.ts';
import { findValidity, gstPercent } from './package-rows.ts';
import { openForMs, type PlacedOrder } from './placed-order.ts';
import type { CouponUseRow, OrderRow } from './store-rows.ts';

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
    guardian_name: guardian?.name ?? null,
    guardian_email: guardian?.email ?? null,
    guardian_agreed_at: guardian && order.sentAtMs !== null ? toInstant(order.sentAtMs) : null,
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
    paid_at: isPaid ? endedAt : null,
    failed_at: sale.outcome === 'failed' ? endedAt : null,
    failure_reason: sale.outcome === 'failed' ? failureReason : null,
    expired_at: sale.outcome === 'expired' ? endedAt : null,
    refunded_at: refundedAtMs === null ? null : toInstant(refundedAtMs),
  };
}

const failureReasons = ['The bank declined the payment.', 'The balance was not enough.', 'The bank did not answer in time.'];

export function findFailureReason({ rng }: PlacedOrder): string {
  return rng.fork('failure').pick(failureReasons);
}

export function makeOrderRow(order: PlacedOrder): OrderRow {
  const { sale, id, number, coupon, discountPaise, totalPaise, createdAtMs, sentAtMs, receiptNumber, rng } = order;
  const { buyer, series, seats } = sale;
  const sentAt = sentAtMs === null ? null : toInstant(sentAtMs);
  return {
    id,
    number,
    buyer_id: buyer.id,
    buyer_name: buyer.name,
    idempotency_key: makeRowId(rng.fork('key'), createdAtMs),
    package_id: series.id,
    title: series.plan.title,
    seats,
    unit_price_paise: series.plan.rupees * 100,
    discount_paise: discountPaise,
    total_paise: totalPaise,
    gst_percent: gstPercent,
    gst_paise: Math.round((totalPaise * gstPercent) / (100 + gstPercent)),
    currency: 'INR',
    coupon_id: coupon?.id ?? null,
    valid_until: findValidity(series, findDay(createdAtMs)),
    ...describeGuardian(order),
    gateway: sentAtMs === null ? null : 'sandbox',
    gateway_order_id: findGatewayOrderId(order),
    created_at: toInstant(createdAtMs),
    sent_at: sentAt,
    expires_at: toInstant(createdAtMs + openForMs),
    receipt_number: receiptNumber,
    receipt_seller: receiptNumber === null ? null : demoSeller,
    last_asked_at: null,
    ...describeEnd(order, findFailureReason(order)),
  };
}

/** Orders that stay paid use their coupon; all others released it. */
export function makeCouponUseRows(order: PlacedOrder): CouponUseRow[] {
  const { sale, id, coupon, createdAtMs, endedAtMs, refundedAtMs } = order;
  if (!coupon) return [];
  const releasedAt = sale.outcome === 'paid' ? null : toInstant(refundedAtMs ?? endedAtMs);
  return [
    { order_id: id, coupon_id: coupon.id, buyer_id: sale.buyer.id, used_at: toInstant(createdAtMs), released_at: releasedAt },
  ];
}
