import type { OrderForAdmin } from '@shikhar/contracts/store/orders/administration/schemas';
import { formatBillAmount } from '@shikhar/contracts/vocabulary/money';
import { formatDay } from '../../../../lib/site/site-time.ts';
import { findPageAccess } from '../../../../route-access.ts';
import { formatGateway, nameRemoved } from './order-text.ts';

/** A line of the panel, optionally a link. */
export interface OrderFact {
  label: string;
  value: string;
  href?: string | undefined;
}

function canOpen(path: string): boolean {
  const access = findPageAccess(path);
  return typeof access !== 'string' && access.includes('admin');
}

function toLink(href: string | null): { href?: string } {
  return href && canOpen(href) ? { href } : {};
}

function listBuyer({ buyerId, buyerName, buyerEmail, seats, guardianName, guardianEmail }: OrderForAdmin): OrderFact[] {
  const guardian = [guardianName, guardianEmail].filter(Boolean).join(', ');
  return [
    {
      label: seats === null ? 'Student' : 'School',
      value: buyerName ?? nameRemoved,
      ...toLink(buyerId && `/admin/users/${buyerId}`),
    },
    ...(buyerEmail ? [{ label: 'Email', value: buyerEmail }] : []),
    ...(guardian ? [{ label: 'Guardian', value: guardian }] : []),
  ];
}

function listThing({ packageId, testId, title, seats, validUntil }: OrderForAdmin): OrderFact[] {
  const href = packageId ? `/admin/revenue/packages/${packageId}` : `/admin/tests/${testId}`;
  return [
    { label: packageId ? 'Package' : 'Test', value: title, ...toLink(href) },
    ...(seats === null ? [] : [{ label: 'Seats', value: String(seats) }]),
    ...(validUntil === null ? [] : [{ label: 'Until', value: formatDay(validUntil) }]),
  ];
}

function listMoney(order: OrderForAdmin): OrderFact[] {
  const { unitPricePaise, discountPaise, couponCode, gstPercent, gstPaise, totalPaise, seats } = order;
  const hasParts = discountPaise > 0 || seats !== null;
  return [
    ...(hasParts ? [{ label: 'Price', value: formatBillAmount(unitPricePaise) }] : []),
    ...(discountPaise > 0 ? [{ label: `Coupon ${couponCode ?? ''}`.trim(), value: formatBillAmount(-discountPaise) }] : []),
    { label: 'Total', value: formatBillAmount(totalPaise) },
    { label: `GST at ${gstPercent}%`, value: formatBillAmount(gstPaise) },
  ];
}

/** Facts about an order besides its timeline. */
export function listOrderFacts(order: OrderForAdmin): OrderFact[] {
  const { id, status, receiptNumber, failureReason, refundReason, returnReason, testsStarted } = order;
  const gateway = formatGateway(order);
  const why = refundReason ?? returnReason;
  const wasOpened = status === 'paid' || status === 'refunded';
  return [
    ...(receiptNumber ? [{ label: 'Receipt', value: receiptNumber, ...toLink(`/orders/${id}/receipt`) }] : []),
    ...listBuyer(order),
    ...listThing(order),
    ...listMoney(order),
    ...(gateway ? [{ label: 'Gateway', value: gateway }] : []),
    ...(wasOpened ? [{ label: 'Tests started since', value: testsStarted === 0 ? 'None' : String(testsStarted) }] : []),
    ...(failureReason ? [{ label: 'Why it failed', value: failureReason }] : []),
    ...(why ? [{ label: order.totalPaise === 0 ? 'Taken back' : 'Money back', value: why }] : []),
  ];
}
