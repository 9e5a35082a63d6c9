import { redirect } from '@remix-run/node';

interface AskedPage {
  page: number;
  total: number;
  pageSize: number;
}

/**
 * Throws the way to the last page for an address whose page is past it. What else the address says stays in it, so that what it
 * cannot mean is still told there.
 */
export function requireWithin(url: string, { page, total, pageSize }: AskedPage): void {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (page <= last) return;
  const { pathname, searchParams } = new URL(url);
  if (last === 1) searchParams.delete('page');
  else searchParams.set('page', String(last));
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}
