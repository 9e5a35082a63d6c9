/** Focuses a part of the page, such as its main, even if it cannot take the focus by itself. */
export function focusPart(part: HTMLElement | null): void {
  if (!part) return;
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** Returns the focus to the element that had it, or to the page's main if that element is gone. */
export function restoreFocus(last: Element | null): void {
  if (document.activeElement !== document.body) return;
  focusPart(last instanceof HTMLElement && last.isConnected ? last : document.getElementById('main'));
}
