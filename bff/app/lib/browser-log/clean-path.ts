/** Paths whose changing parts are left out; the names of built files stay. */
export const pathPattern = /^(?:\/assets\/[\w.-]{1,100}|\/|(?:\/(?:[a-z]+(?:-[a-z]+)*|:id))+)$/;

// `URL.parse` is younger than some of the browsers that this site supports.
function readPath(url: string): string {
  try {
    return new URL(url, 'http://site').pathname;
  } catch {
    return '/';
  }
}

/** The path of a URL of this site, without ids, queries and whatever else could say something about a person. */
export function cleanPath(url: string): string {
  const path = readPath(url).replace(/(?:\/_root)?\.data$/, '');
  if (/^\/assets\/[\w.-]{1,100}$/.test(path)) return path;
  const parts = path.split('/').filter(Boolean).slice(0, 6);
  return `/${parts.map((part) => (/^[a-z]{1,20}(?:-[a-z]{1,20})*$/.test(part) ? part : ':id')).join('/')}`.slice(0, 200);
}
