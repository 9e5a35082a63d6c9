import { readTab, removeFromTab, writeTab } from '../tab-storage.ts';

const key = 'navigating-to';

/** Stores the next page's path in the tab, in case this page reloads before it is shown. */
export function noteNextPage(href: string): void {
  writeTab(key, href);
}

export function findNextPage(): string | null {
  return readTab(key);
}

/** Whether this document was loaded by a reload. */
export function isReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'reload';
}

export function forgetNextPage(): void {
  removeFromTab(key);
}
