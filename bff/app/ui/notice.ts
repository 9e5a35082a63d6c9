export const noticeEvent = 'shikhar-notice';

/** Shows a toast of the browser's own on a hydrated page, which has a `Toaster`. */
export function showNotice(text: string): void {
  window.dispatchEvent(new CustomEvent(noticeEvent, { detail: text }));
}
