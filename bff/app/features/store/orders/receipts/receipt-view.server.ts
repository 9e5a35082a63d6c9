import type { Receipt } from '@shikhar/contracts/store/orders/schemas';
import { formatBillAmount } from '@shikhar/contracts/vocabulary/money';
import { formatLongDate, formatTimeWithSeconds } from '../../../../lib/site/site-time.ts';
import { type Bill, buildBill } from '../checkout/bill.ts';

export interface ReceiptView {
  id: string;
  number: string;
  seller: { name: string; address: string };
  /** Tax codes of the seller. */
  tax: string;
  facts: { label: string; value: string }[];
  title: string;
  bill: Bill;
  paidBy: string;
  /** The refund, if any. */
  refund: string | null;
  sentTo: string;
}

export function buildReceiptView(id: string, receipt: Receipt): ReceiptView {
  const { number, orderNumber, paidAt, refundedAt, seller, buyerName, guardianName, title, paidBy, sentTo, totalPaise } = receipt;
  const codes = [seller.gstin && `GSTIN ${seller.gstin}`, seller.sacCode && `SAC ${seller.sacCode}`];
  return {
    id,
    number,
    seller: { name: seller.name, address: seller.address },
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
    refund: refundedAt === null ? null : `${formatBillAmount(totalPaise)} was refunded on ${formatLongDate(refundedAt)}.`,
    sentTo: sentTo.join(', '),
  };
}
