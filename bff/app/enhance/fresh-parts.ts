import { fetchPage } from './page-client.ts';

/** Puts the part of the new page in place of that at hand; the keyboard stays at the same link. */
function takeOver(part: HTMLElement, next: Document): void {
  const fresh = next.getElementById(part.id);
  if (!fresh) return;
  const { activeElement } = part.ownerDocument;
  const focused = part.contains(activeElement) ? activeElement?.getAttribute('href') : undefined;
  part.replaceWith(fresh);
  if (focused) fresh.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
}

/** Parts of a page are looked at anew every so many seconds (`data-fresh`), as long as somebody sees them. */
export function keepPartsFresh(page: Document): void {
  const seconds = Number(page.querySelector<HTMLElement>('[data-fresh]')?.dataset['fresh']);
  if (!(seconds > 0)) return;
  const look = async () => {
    const { href } = location;
    const next = page.hidden ? null : await fetchPage(href, AbortSignal.timeout(seconds * 2_000)).catch(() => null);
    // Filters may have led elsewhere meanwhile.
    if (next && href === location.href) {
      for (const part of page.querySelectorAll<HTMLElement>('[data-fresh]')) takeOver(part, next);
    }
    setTimeout(look, seconds * 1_000);
  };
  setTimeout(look, seconds * 1_000);
}
