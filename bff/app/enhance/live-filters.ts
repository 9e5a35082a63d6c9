import { fetchPage } from './page-client.ts';

/** Milliseconds after the last key before a search goes out (design, "Search"). */
const pause = 300;

/** The address of the list with the form's choices; what says nothing is left out. */
function buildUrl(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') query.set(name, value);
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}

/** What one filter lets another choose from may have changed. */
function refreshChoices(filters: Element, fresh: Element): void {
  for (const select of filters.querySelectorAll('select')) {
    const newer = fresh.querySelector<HTMLSelectElement>(`select[name="${CSS.escape(select.name)}"]`);
    const listValues = (list: HTMLSelectElement) => [...list.options].map(({ value }) => value).join('\n');
    if (newer && listValues(newer) !== listValues(select)) select.replaceChildren(...newer.children);
  }
}

/** How many there are of each choice may have changed, too. */
function refreshCounts(filters: Element, fresh: Element): void {
  for (const input of filters.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    const find = (within: Element) =>
      within.querySelector(`input[name="${CSS.escape(input.name)}"][value="${CSS.escape(input.value)}"] ~ span .n`);
    find(filters)?.replaceChildren(find(fresh)?.textContent ?? '');
  }
}

/** Takes over all of the new page's main but its filters: those at hand keep the keyboard. */
function replaceFilters(filters: Element, next: Document): boolean {
  const fresh = next.querySelector('main > [data-live]');
  const parts = [...(fresh?.parentElement?.children ?? [])];
  if (!fresh) return false;
  const place = parts.indexOf(fresh);
  for (const part of [...(filters.parentElement?.children ?? [])]) if (part !== filters) part.remove();
  filters.before(...parts.slice(0, place));
  filters.after(...parts.slice(place + 1));
  refreshChoices(filters, fresh);
  refreshCounts(filters, fresh);
  filters.querySelector('summary .meta')?.replaceChildren(fresh.querySelector('summary .meta')?.textContent ?? '');
  return true;
}

/** A line for those who do not see the list change. */
function addStatus(page: Document): HTMLElement {
  const status = page.createElement('p');
  status.className = 'sr-only';
  status.role = 'status';
  page.body.append(status);
  return status;
}

/** The list behind `[data-live]` filters follows each choice, and a search a moment after its last key. */
export function submitFiltersOnChange(page: Document): void {
  const filters = page.querySelector('main > [data-live]');
  const form = filters?.querySelector('form');
  if (!filters || !form) return;
  let status: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();

  const readAddress = () => location.pathname + location.search;
  let shown = readAddress();

  async function loadResults(list: HTMLFormElement, saved: Element, isTyped: boolean): Promise<void> {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const address = buildUrl(list);
    const next = await fetchPage(address, signal).catch(() => null);
    if (signal.aborted) return;
    if (!next || !replaceFilters(saved, next)) return list.submit();
    // Back leads to the list as it was before a press; what is typed is one search.
    if (isTyped) history.replaceState(null, '', address);
    else if (address !== shown) history.pushState(null, '', address);
    shown = readAddress();
    const said = [...page.querySelectorAll('main [data-said], main .pager .meta, main .empty p')];
    if (status) status.textContent = said.map(({ textContent }) => textContent).join(' ');
  }

  form.addEventListener('input', ({ target }) => {
    // There before it has anything to say.
    status ??= addStatus(page);
    clearTimeout(timer);
    const isTyped = target instanceof HTMLInputElement && target.type === 'search';
    timer = setTimeout(() => void loadResults(form, filters, isTyped), isTyped ? pause : 0);
  });
  window.addEventListener('popstate', () => {
    // Not a reload: that would put the newer choices back into the filters.
    if (readAddress() !== shown) location.replace(readAddress());
  });
}
