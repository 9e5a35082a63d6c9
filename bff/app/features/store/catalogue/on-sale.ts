import type { PackageSummary } from '@shikhar/contracts/store/catalogue/schemas';

/** Whether it can be bought on that day of the site's calendar: whoever had it sees a package that is sold no more, too. */
export function isOnSale({ status, validUntil }: Pick<PackageSummary, 'status' | 'validUntil'>, today: string): boolean {
  return status === 'published' && (validUntil === null || validUntil >= today);
}
