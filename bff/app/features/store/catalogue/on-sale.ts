import type { PackageSummary } from '@shikhar/contracts/store/catalogue/schemas';

/** Whether it can be bought on a day of the site's calendar: owners also see packages that are no longer sold. */
export function isOnSale({ status, validUntil }: Pick<PackageSummary, 'status' | 'validUntil'>, today: string): boolean {
  return status === 'published' && (validUntil === null || validUntil >= today);
}
