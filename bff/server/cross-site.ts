import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something comes from a page of this site. Browsers say so in `Sec-Fetch-Site` and in `Origin`,
 * which must be the public origin or the requested host. X-Forwarded-Host is ignored. A request with neither header does not come
 * from our forms.
 */
export function isSameSiteRequest(method: string, headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (safeMethods.has(method)) return true;
  const site = headers['sec-fetch-site'];
  const { origin, host } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return site !== undefined;
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}
