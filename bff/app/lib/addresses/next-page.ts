import { readTab, removeFromTab, writeTab } from '../tab-storage.ts';

const key = 'navigating-to';

/** Stores the next page's path in the tab, in case this page reloads before it is shown. */
export function noteNextPage(href: string): void {
  writeTab(key, href);
}

export function findNextPage(): string | null {
  return readTab(key);
}

export function forgetNextPage(): void {
  removeFromTab(key);
}
