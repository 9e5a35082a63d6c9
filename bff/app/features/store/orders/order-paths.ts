import type { Order } from '@shikhar/contracts/store/orders/schemas';
import type { Role } from '@shikhar/contracts/vocabulary/role';

export const ordersPath = '/orders';

export function findOrderPath(id: string): string {
  return `${ordersPath}/${id}`;
}

export function findCheckoutPath(id: string): string {
  return `${ordersPath}/${id}/checkout`;
}

export function findGatewayPath(id: string): string {
  return `${ordersPath}/${id}/gateway`;
}

export function findReceiptPath(id: string): string {
  return `${ordersPath}/${id}/receipt`;
}

/** URL to buy the same item again. */
export function findShopPath({ packageId, testId, seats }: Pick<Order, 'packageId' | 'testId' | 'seats'>): string {
  if (seats !== null) return '/school/seats/new';
  return packageId === null ? `/test-series/tests/${testId}` : `/test-series/${packageId}`;
}

export interface LinkTarget {
  readonly href: string;
  readonly label: string;
}

/** The buyer's shop page. */
export function findShop(role: Role): LinkTarget {
  return role === 'school' ? { href: '/school/seats', label: 'Seats' } : { href: '/test-series', label: 'Test Series' };
}
