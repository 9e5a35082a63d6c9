/** Takes the keyboard to what a page asks to look at first, where the browser's own `autofocus` knows only fields. */
export function focusError(page: Document): void {
  page.querySelector<HTMLElement>('[autofocus]')?.focus();
}
