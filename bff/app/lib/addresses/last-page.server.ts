import { redirect } from '@remix-run/node';
import { defaultPageSize } from '@shikhar/contracts/http/pagination';

interface PageFacts {
  page: number;
  total: number;
  pageSize?: number;
}

/**
 * Throws a redirect to the last page for a URL past the end. Other parameters stay, so that messages about unknown
 * values are still shown there.
 */
export function requireWithin(url: string, { page, total, pageSize = defaultPageSize }: PageFacts): void {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (page <= last) return;
  const { pathname, searchParams } = new URL(url);
  if (last === 1) searchParams.delete('page');
  else searchParams.set('page', String(last));
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}
