/** Whether this page can be shown again. */
export async function isPageBack(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', redirect: 'manual' });
    return answer.status < 500;
  } catch {
    return false;
  }
}

/** The page at an address of this site; null when it cannot be had, or leads elsewhere, as after the end of a session. */
export async function fetchPage(address: string, signal: AbortSignal, whenLedAway?: () => void): Promise<Document | null> {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual', signal });
  if (answer.type === 'opaqueredirect') whenLedAway?.();
  return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
}
