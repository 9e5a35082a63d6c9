/** All stores of the exam's worker begin so; the keeper of the device deletes them by it. */
export const storePrefix = 'shikhar-exam-';

/** Milliseconds that the network has to bring a page before its copy is shown. */
export const patience = 5_000;

/** Whether an address is that of the exam screen: not its summary, its calls or the start page. */
export function isExamPage({ pathname }: URL): boolean {
  return /^\/exam\/[0-9a-f-]{36}$/.test(pathname);
}

/** One copy of an attempt's page stands for all of its questions: those are in the page's own database. */
export function findCopyAddress({ origin, pathname }: URL): string {
  return origin + pathname;
}

/** A page that comes from here says so, for its clock. */
export function markCopy(html: string): string {
  return html.replace('<html', '<html data-from-cache="yes"');
}

/** Whether what came is the page itself, and not the way to another, or a failure. */
export function isWhole({ ok, redirected, type }: Pick<Response, 'ok' | 'redirected' | 'type'>): boolean {
  return ok && !redirected && type === 'basic';
}
