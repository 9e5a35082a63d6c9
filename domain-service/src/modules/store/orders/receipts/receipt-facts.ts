import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { formatDateWith, formatTimeWithSecondsWith } from '@shikhar/contracts/settings/site-time';
import type { Receipt } from '@shikhar/contracts/store/orders/schemas';
import { formatBillAmount } from '@shikhar/contracts/vocabulary/money';
import { priceOrder } from '../checkout/order-price.ts';
import type { LockedOrder } from '../locked-order.ts';

type Fact = { label: string; value: string };

type ReceiptedOrder = Pick<
  LockedOrder,
  'number' | 'title' | 'seats' | 'unitPricePaise' | 'totalPaise' | 'gstPercent' | 'buyerName' | 'guardianName'
>;

/** The seller's lines on a receipt. */
export function describeSeller({ sellerName, sellerAddress, gstin, sacCode }: SystemSettings): Receipt['seller'] {
  return { name: sellerName, address: sellerAddress, gstin, sacCode };
}

function* listAmounts(order: ReceiptedOrder): Generator<Fact> {
  const { unitPricePaise, seats, totalPaise, gstPercent } = order;
  const discountPaise = unitPricePaise * (seats ?? 1) - totalPaise;
  const { gstPaise } = priceOrder(order, discountPaise);
  if (seats !== null) yield { label: 'Seats', value: `${seats} at ${formatBillAmount(unitPricePaise)}` };
  if (discountPaise > 0) yield { label: 'Discount', value: formatBillAmount(discountPaise) };
  yield { label: 'Price before tax', value: formatBillAmount(totalPaise - gstPaise) };
  yield { label: `GST at ${gstPercent}%`, value: formatBillAmount(gstPaise) };
  yield { label: 'Total', value: formatBillAmount(totalPaise) };
}

/** All lines of a receipt, for those who get only the e-mail. */
export function listReceiptFacts(order: ReceiptedOrder, receiptNumber: string, system: SystemSettings, now: Date): Fact[] {
  const seller = describeSeller(system);
  const facts = [
    { label: 'Receipt', value: receiptNumber },
    { label: 'Order', value: order.number },
    { label: 'Paid on', value: `${formatDateWith(now, system)}, ${formatTimeWithSecondsWith(now, system)}` },
    { label: 'For', value: order.title },
    { label: 'Bought by', value: order.buyerName },
    { label: 'Parent or guardian', value: order.guardianName ?? '' },
    ...listAmounts(order),
    { label: 'Seller', value: seller.name },
    { label: 'Address', value: seller.address },
    { label: 'GSTIN', value: seller.gstin },
    { label: 'SAC code', value: seller.sacCode },
  ];
  return facts.filter(({ value }) => value !== '');
}
