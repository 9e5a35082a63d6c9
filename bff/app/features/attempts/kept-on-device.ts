// Under the attempt's own number, which nobody else knows: the next student on the device never sees it.
function findKey(part: string, attemptId: string): string {
  return `shikhar:${part}:${attemptId}`;
}

/** Null where nothing is kept, or the browser keeps nothing at all. */
export function getStored(part: string, attemptId: string): string | null {
  try {
    return localStorage.getItem(findKey(part, attemptId));
  } catch {
    return null;
  }
}

export function setStored(part: string, attemptId: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(findKey(part, attemptId));
    else localStorage.setItem(findKey(part, attemptId), text);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}
