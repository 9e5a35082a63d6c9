import type { Receipt } from '@shikhar/contracts/store/orders/schemas';
import { formatBillAmount } from '@shikhar/contracts/vocabulary/money';
import { formatLongDate, formatTimeWithSeconds } from '../../../../lib/site/site-time.ts';
import { buildBill } from '../checkout/bill.ts';

export function buildReceiptView(id: string, receipt: Receipt) {
  const { number, orderNumber, paidAt, refundedAt, seller, buyerName, guardianName, title, paidBy, sentTo, totalPaise } = receipt;
  const codes = [seller.gstin && `GSTIN ${seller.gstin}`, seller.sacCode && `SAC ${seller.sacCode}`];
  return {
    id,
    number,
    seller: { name: seller.name, address: seller.address },
    /** Tax codes of the seller. */
    tax: codes.filter((code) => code !== '').join(', '),
    facts: [
      { label: 'Receipt', value: number },
      { label: 'Order', value: orderNumber },
      { label: 'Paid on', value: `${formatLongDate(paidAt)}, ${formatTimeWithSeconds(paidAt)}` },
      { label: 'Paid by', value: paidBy },
      { label: 'Bought by', value: buyerName },
      ...(guardianName === null ? [] : [{ label: 'Parent or guardian', value: guardianName }]),
    ],
    title,
    bill: buildBill(receipt, 'Price before tax'),
    paidBy,
    /** The refund, if any. */
    refund: refundedAt === null ? null : `${formatBillAmount(totalPaise)} was refunded on ${formatLongDate(refundedAt)}.`,
    sentTo: sentTo.join(', '),
  };
}

export type ReceiptView = ReturnType<typeof buildReceiptView>;
