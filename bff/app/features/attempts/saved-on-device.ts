// Keys contain the attempt id, which nobody else knows, so the next student on the device never sees the data.
function findKey(part: string, attemptId: string): string {
  return `shikhar:${part}:${attemptId}`;
}

/** Null if nothing is stored or the browser has no storage. */
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
    // Without storage, the value is lost with the page.
  }
}
