interface Priced {
  unitPricePaise: number;
  seats: number | null;
  gstPercent: number;
}

/** The total and the tax included in it, in whole paise. */
export function priceOrder(
  { unitPricePaise, seats, gstPercent }: Priced,
  discountPaise: number,
): { totalPaise: number; gstPaise: number } {
  const totalPaise = unitPricePaise * (seats ?? 1) - discountPaise;
  return { totalPaise, gstPaise: Math.round((totalPaise * gstPercent) / (100 + gstPercent)) };
}
