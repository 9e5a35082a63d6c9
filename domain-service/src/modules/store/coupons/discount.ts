/** A coupon's discount: exactly one of the two. */
export interface CouponWorth {
  percent: number | null;
  amountPaise: number | null;
}

/** In whole paise, at most the price. */
export function findDiscount(pricePaise: number, { percent, amountPaise }: CouponWorth): number {
  return Math.min(pricePaise, amountPaise ?? Math.round((pricePaise * (percent ?? 0)) / 100));
}
