/** Moves the focus to a part of the page that need not take it by itself, such as its main. */
export function focusPart(part: HTMLElement | null): void {
  if (!part) return;
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** Gives the focus back to what had it, or to the main of the page if that is gone. */
export function restoreFocus(last: Element | null): void {
  if (document.activeElement !== document.body) return;
  focusPart(last instanceof HTMLElement && last.isConnected ? last : document.getElementById('main'));
}
