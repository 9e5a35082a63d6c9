/** Longest path kept, in UTF-16 units: it travels in a cookie. */
const maxPathLength = 512;

/** Files: a browser would save one and stay where it is. */
const filePath = /\/export$|^\/files\//;

/** What the exam's script asks by itself. */
const scriptPath = /^\/exam\/[^/]+\/photos\//;
const placesToGetIn = new Set(['/', '/login', '/logout', '/unauthorized']);

/**
 * A place on this site to go back to, as path and query; null for anything that could lead elsewhere
 * (`//host`, backslashes, control characters, other schemes) and for the pages one gets in by.
 */
export function parseReturnPath(given: string | null | undefined): string | null {
  if (!given || given.length > maxPathLength || !/^\/(?![/\\])[!-[\]-~]*$/.test(given)) return null;
  const base = 'http://here.invalid';
  if (!URL.canParse(given, base)) return null;
  const url = new URL(given, base);
  if (url.origin !== base || url.pathname.startsWith('//') || placesToGetIn.has(url.pathname)) return null;
  if (filePath.test(url.pathname) || scriptPath.test(url.pathname)) return null;
  return url.pathname + url.search;
}

/** Where to go back to after what was asked for: of a file, the page that it was asked on, or the list that it is in. */
export function findReturnPath(asked: URL, referrer: string | null): string | null {
  const { pathname, search, host } = asked;
  if (!filePath.test(pathname)) return parseReturnPath(pathname + search);
  const page = referrer !== null && URL.canParse(referrer) ? new URL(referrer) : null;
  const isOwn = page?.host === host;
  return (
    parseReturnPath(isOwn ? page.pathname + page.search : null) ?? (pathname.startsWith('/files/') ? '/study-materials' : null)
  );
}
