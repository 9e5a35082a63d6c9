/** Where the pages that Remix hydrates begin. Every other page is a plain document until it joins them. */
const starts = ['/admin/revenue/coupons'];

/** Whether Remix hydrates the page at this path, so that links and forms lead there without loading a document. */
export function isHydratedPath(pathname: string): boolean {
  return starts.some((start) => pathname === start || pathname.startsWith(`${start}/`));
}
