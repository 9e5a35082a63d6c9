/** Shows the buttons that print the page (`data-prints`), which only a script can make work. */
export function showPageButtons(page: Document): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-prints]')) {
    place.hidden = false;
    place.querySelector('button')?.addEventListener('click', () => window.print());
  }
}
