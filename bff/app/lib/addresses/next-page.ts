import { readTab, removeFromTab, writeTab } from '../tab-storage.ts';

const key = 'navigating-to';

/** Notes in the tab where the reader is going, for a page that is reloaded on the way. */
export function noteNextPage(href: string): void {
  writeTab(key, href);
}

export function findNextPage(): string | null {
  return readTab(key);
}

export function forgetNextPage(): void {
  removeFromTab(key);
}
