interface Priced {
  unitPricePaise: number;
  seats: number | null;
  gstPercent: number;
}

/** What is to be paid, and the tax that is contained in it; in whole paise. */
export function priceOrder(
  { unitPricePaise, seats, gstPercent }: Priced,
  discountPaise: number,
): { totalPaise: number; gstPaise: number } {
  const totalPaise = unitPricePaise * (seats ?? 1) - discountPaise;
  return { totalPaise, gstPaise: Math.round((totalPaise * gstPercent) / (100 + gstPercent)) };
}
