/** In UTF-16 units. The path is stored in a cookie. */
const maxPathLength = 512;

/** Downloads: the browser would save the file and stay on the sign-in page. */
const filePath = /\/export$|^\/files\//;

/** Photo requests by the exam's script. */
const scriptPath = /^\/exam\/[^/]+\/photos\//;
const signInPaths = new Set(['/', '/login', '/logout', '/unauthorized']);

/**
 * A safe path and query on this site to return to. Null for anything that could lead to another site
 * (`//host`, backslashes, control characters, other schemes) and for the sign-in pages.
 */
export function parseReturnPath(given: string | null | undefined): string | null {
  if (!given || given.length > maxPathLength || !/^\/(?![/\\])[!-[\]-~]*$/.test(given)) return null;
  const base = 'http://here.invalid';
  if (!URL.canParse(given, base)) return null;
  const url = new URL(given, base);
  if (url.origin !== base || url.pathname.startsWith('//') || signInPaths.has(url.pathname)) return null;
  if (filePath.test(url.pathname) || scriptPath.test(url.pathname)) return null;
  return url.pathname + url.search;
}

/** The path to return to after a request. For a download, the page that linked to it or the list that contains it. */
export function findReturnPath(url: URL, referrer: string | null): string | null {
  const { pathname, search, host } = url;
  if (!filePath.test(pathname)) return parseReturnPath(pathname + search);
  const page = referrer !== null && URL.canParse(referrer) ? new URL(referrer) : null;
  const isOwn = page?.host === host;
  return (
    parseReturnPath(isOwn ? page.pathname + page.search : null) ?? (pathname.startsWith('/files/') ? '/study-materials' : null)
  );
}
