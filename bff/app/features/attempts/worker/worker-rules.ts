/** Prefix of all the exam worker's caches; device cleanup deletes caches by this prefix. */
export const storePrefix = 'shikhar-exam-';

/** Network timeout in milliseconds before the cached page is shown. */
export const patience = 5_000;

/** One cached page serves all questions of an attempt; the questions are in the page's database. */
export function findCopyAddress({ origin, pathname }: URL): string {
  return origin + pathname;
}

/** The build's files that a page names. */
export function listFiles(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))];
}

/** Marks a cached page, so that its clock does not trust the embedded time. */
export function markCopy(html: string): string {
  return html.replace('<html', '<html data-from-cache="yes"');
}

/** Whether the response is the page itself, not a redirect or an error. */
export function isWhole({ ok, redirected, type }: Pick<Response, 'ok' | 'redirected' | 'type'>): boolean {
  return ok && !redirected && type === 'basic';
}
