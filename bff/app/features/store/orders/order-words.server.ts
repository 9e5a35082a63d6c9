import type { Order, Receipt } from '@shikhar/contracts/store/orders/schemas';
import { formatBillAmount } from '@shikhar/contracts/vocabulary/money';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { formatDate, formatTime } from '../../../lib/site/site-time.ts';
import { findShop } from './order-paths.ts';
import type { OrderView, OrderWay } from './order-view.ts';

type Facts = OrderView['facts'];

export interface KnownOrder {
  readonly order: Order;
  readonly role: Role;
  /** Of a paid order, where it could be had. */
  readonly receipt: Receipt | null;
}

export const backWithin = 'It arrives within 5 working days.';

export function formatMoment(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

export function listCommon({ number, totalPaise }: Order): Facts {
  return [
    { label: 'Amount', value: formatBillAmount(totalPaise) },
    { label: 'Order', value: number },
  ];
}

export function buildShopLink(role: Role): OrderWay {
  const { href, label } = findShop(role);
  return { kind: 'link', href, label: `Back to ${label}` };
}

export function buildHomeLink(role: Role): OrderWay {
  return role === 'school'
    ? { kind: 'link', href: '/school', label: 'Go to the School Panel' }
    : { kind: 'link', href: '/dashboard', label: 'Go to Study' };
}

/** Of money that came and goes back, or may still come to an order that is closed; empty without. */
export function formatReturn({ status, hasPendingPayment, returnedPaise, returnReason }: Order): string {
  if (returnedPaise === 0 && status !== 'created' && status !== 'paid' && hasPendingPayment) {
    return 'A payment for this order is still on its way. If it goes through it is sent back, since the order is closed.';
  }
  if (returnedPaise === 0) return '';
  return `${returnReason ?? 'The payment could not be used.'} ${formatBillAmount(returnedPaise)} goes back to where it came from. ${backWithin}`;
}
