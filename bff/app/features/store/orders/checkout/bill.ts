import type { Order } from '@shikhar/contracts/store/orders/schemas';
import { formatBillAmount } from '@shikhar/contracts/vocabulary/money';
import { countOf } from '../../../../lib/words/marks.ts';

export interface BillLine {
  readonly label: string;
  readonly amount: string;
}

export interface Bill {
  readonly lines: readonly BillLine[];
  readonly total: string;
}

type BilledOrder = Pick<
  Order,
  'seats' | 'unitPricePaise' | 'discountPaise' | 'couponCode' | 'gstPercent' | 'gstPaise' | 'totalPaise'
>;

/** Lines before discounts; empty if only tax separates them from the total. */
function listGross({ seats, unitPricePaise, discountPaise, couponCode }: BilledOrder, what: string): BillLine[] {
  if (seats === null && discountPaise === 0) return [];
  const gross = formatBillAmount(unitPricePaise * (seats ?? 1));
  const label = seats === null ? what : `${countOf(seats, 'seat')} at ${formatBillAmount(unitPricePaise)}`;
  if (discountPaise === 0) return [{ label, amount: gross }];
  const coupon = couponCode === null ? 'Discount' : `Coupon ${couponCode}`;
  return [
    { label, amount: gross },
    { label: coupon, amount: formatBillAmount(-discountPaise) },
  ];
}

/** Lines of a bill. Prices include tax, which is listed separately. @param what the item, in one word */
export function buildBill(billed: BilledOrder, what: string): Bill {
  const { gstPercent, gstPaise, totalPaise } = billed;
  const gross = listGross(billed, what);
  const isUntaxed = gstPaise === 0;
  const isWithin = gross.length > 0;
  const net = { label: isWithin ? 'Price before tax' : what, amount: formatBillAmount(totalPaise - gstPaise) };
  const tax = { label: isWithin ? `GST included, ${gstPercent}%` : `GST at ${gstPercent}%`, amount: formatBillAmount(gstPaise) };
  const total = formatBillAmount(totalPaise);
  if (isUntaxed) return { lines: isWithin ? gross : [net], total };
  return { lines: [...gross, net, tax], total };
}
