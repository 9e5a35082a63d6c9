/**
 * The storage of the browser's tab. A browser that blocks it throws a SecurityError, and a full one a QuotaExceededError; what is
 * stored here is a comfort, so the page goes on without it.
 */
function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

export function readTab(key: string): string | null {
  return attempt((storage) => storage.getItem(key));
}

/** An older text under this key is lost even if the new one does not fit. */
export function writeTab(key: string, text: string): void {
  removeFromTab(key);
  attempt((storage) => storage.setItem(key, text));
}

export function removeFromTab(key: string): void {
  attempt((storage) => storage.removeItem(key));
}

export function listTabKeys(): string[] {
  return attempt((storage) => Object.keys(storage)) ?? [];
}
