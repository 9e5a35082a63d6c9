import { fetchPage } from './page-client.ts';

/** By what the element that has the keyboard is found again in a new part: a link, or a button of a form. */
function findMark(element: Element | null): string | undefined {
  const href = element?.getAttribute('href');
  if (href) return `[href="${CSS.escape(href)}"]`;
  if (!(element instanceof HTMLButtonElement) || element.name === '') return undefined;
  return `button[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
}

/** Puts the part of the new page in place of that at hand; the keyboard stays at the same link or button. */
function replaceContent(part: HTMLElement, next: Document): void {
  const fresh = next.getElementById(part.id);
  // What is on its way to the server stays as it is.
  if (!fresh || part.querySelector('[aria-busy="true"]')) return;
  const { activeElement } = part.ownerDocument;
  const mark = part.contains(activeElement) ? findMark(activeElement) : undefined;
  part.replaceWith(fresh);
  if (mark) fresh.querySelector<HTMLElement>(mark)?.focus();
}

/** Shows or hides what says that the page stands still, since no answer comes (`data-late`). */
function toggleStaleNotice(page: Document, isLate: boolean): void {
  for (const note of page.querySelectorAll<HTMLElement>('[data-late]')) note.hidden = !isLate;
}

/** Parts of a page are looked at anew every so many seconds (`data-fresh`), as long as somebody sees them, and they say so. */
export function pollFragments(page: Document): void {
  const seconds = Number(page.querySelector<HTMLElement>('[data-fresh]')?.dataset['fresh']);
  if (!(seconds > 0)) return;
  const look = async () => {
    const { href } = location;
    const isSeen = !page.hidden;
    const signal = AbortSignal.timeout(seconds * 2_000);
    const next = isSeen ? await fetchPage(href, signal, () => location.reload()).catch(() => null) : null;
    if (isSeen) toggleStaleNotice(page, next === null);
    // Filters may have led elsewhere meanwhile.
    if (next && href === location.href) {
      for (const part of page.querySelectorAll<HTMLElement>('[data-fresh]')) replaceContent(part, next);
      page.title = next.title;
    }
    if (page.querySelector('[data-fresh]')) setTimeout(look, seconds * 1_000);
  };
  setTimeout(look, seconds * 1_000);
}
