import { findFinancialYear, formatReceiptNumber } from '../../src/modules/store/orders/receipts/receipt-number.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import { findDemoEmail } from '../people/demo-emails.ts';
import type { Person } from '../people/people.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import type { Rng } from '../rng/rng.ts';
import { dayMs, findDay, findInstant, minuteMs, toInstant } from '../school-year/indian-time.ts';
import { type CouponBook, type CouponRow, findCouponDiscount } from './coupons.ts';
import type { Sale } from './sale-plan.ts';

/** When an order ended, and the times before and after. */
interface Moments {
  createdAtMs: number;
  /** Null when the buyer never went to the gateway. */
  sentAtMs: number | null;
  /** Paid, failed or expired. */
  endedAtMs: number;
  refundedAtMs: number | null;
}

/** An order with everything its rows need. */
export interface PlacedOrder<S extends Sale = Sale> extends Moments {
  sale: S;
  id: string;
  number: string;
  coupon: CouponRow | null;
  discountPaise: number;
  totalPaise: number;
  receiptNumber: string | null;
  rng: Rng;
}

export const openForMs = 30 * minuteMs;
const zone = { timezone: 'Asia/Kolkata' } as const;
const receiptPrefix = 'SHK';
const officeHours = [10.5, 17] as const;

function drawMoments(rng: Rng, { createdAtMs, outcome }: Sale): Moments {
  const sentAtMs = outcome === 'expired' && rng.happens(0.5) ? null : createdAtMs + rng.drawInt(45_000, 200_000);
  const inSeconds = rng.drawInt(25_000, 140_000);
  const endedAtMs = outcome === 'expired' ? createdAtMs + openForMs + inSeconds / 4 : (sentAtMs ?? createdAtMs) + inSeconds;
  const refundDay = findDay(endedAtMs) + rng.drawInt(1, 3);
  const refundedAtMs = outcome === 'refunded' ? findInstant(refundDay, rng.drawBetween(...officeHours)) : null;
  return { createdAtMs, sentAtMs, endedAtMs: Math.round(endedAtMs), refundedAtMs };
}

/** The demo student paid the price shown in the store, whatever the season. */
function hasNoCoupon({ email }: Person): boolean {
  return email === findDemoEmail('student');
}

function place<S extends Sale>({ rng: source }: DemoSetting, coupons: CouponBook, sale: S, count: number): PlacedOrder<S> {
  const { buyer, series, seats, createdAtMs, outcome } = sale;
  const rng = source.fork(`order ${buyer.email} ${createdAtMs} ${series.plan.slug}`);
  const pricePaise = series.plan.rupees * 100 * (seats ?? 1);
  const coupon = seats === null && !hasNoCoupon(buyer) ? coupons.draw(rng, buyer, series, createdAtMs) : null;
  if (coupon && outcome === 'paid') coupons.use(coupon, buyer);
  const discountPaise = findCouponDiscount(pricePaise, coupon);
  const year = toInstant(createdAtMs + 5.5 * (dayMs / 24)).slice(0, 4);
  return {
    ...drawMoments(rng, sale),
    sale,
    id: makeRowId(rng, createdAtMs),
    number: `SHK-${year}-${String(count).padStart(6, '0')}`,
    coupon,
    discountPaise,
    totalPaise: pricePaise - discountPaise,
    receiptNumber: null,
    rng,
  };
}

/** Receipt numbers by time of payment, from 1 without gaps in each financial year. */
function numberReceipts(orders: readonly PlacedOrder[], lastNumbers: Map<number, number>): Map<PlacedOrder, string> {
  const paid = orders.filter(({ sale }) => sale.outcome === 'paid' || sale.outcome === 'refunded');
  const inOrder = paid.toSorted((one, other) => one.endedAtMs - other.endedAtMs);
  return new Map(
    inOrder.map((order) => {
      const year = findFinancialYear(new Date(order.endedAtMs), zone);
      const number = (lastNumbers.get(year) ?? 0) + 1;
      lastNumbers.set(year, number);
      return [order, formatReceiptNumber(receiptPrefix, year, number)];
    }),
  );
}

/** Sorts the sales by time and adds numbers, coupons and receipts. */
export function placeOrders<S extends Sale>(setting: DemoSetting, coupons: CouponBook, sales: readonly S[]) {
  const orders = sales
    .toSorted((one, other) => one.createdAtMs - other.createdAtMs)
    .map((sale, count) => place(setting, coupons, sale, count + 1));
  const lastNumbers = new Map<number, number>();
  const receipts = numberReceipts(orders, lastNumbers);
  const numbered = orders.map((order) => ({ ...order, receiptNumber: receipts.get(order) ?? null }));
  return { orders: numbered, lastNumbers };
}
