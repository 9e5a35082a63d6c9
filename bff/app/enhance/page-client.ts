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

interface PostedForm {
  page: Document;
  /** Where it led. */
  address: URL;
  isTaken: boolean;
}

/** For the answer to a form; the services give up on each other before. */
export const responseTimeoutMs = 20_000;

/** Sends a form and reads the page it leads to, in place of going there; null without an answer in time. */
export async function postForm(address: string, form: FormData): Promise<PostedForm | null> {
  const options = {
    method: 'POST',
    body: form,
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(responseTimeoutMs),
  };
  try {
    const answer = await fetch(address, options);
    if (answer.status >= 500) return null;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return { page, address: new URL(answer.url), isTaken: answer.ok && answer.redirected };
  } catch {
    return null;
  }
}
