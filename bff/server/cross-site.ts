import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something comes from a page of this site. A browser says so in `Sec-Fetch-Site`, and in
 * `Origin`, which must be the public origin or the host the request was made to. X-Forwarded-Host counts for nothing, and a
 * request with neither header is no form of ours.
 */
export function isSameSiteRequest(method: string, headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (safeMethods.has(method)) return true;
  const site = headers['sec-fetch-site'];
  const { origin, host } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return site !== undefined;
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}
