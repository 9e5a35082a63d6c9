/** Tells the server that an upload is abandoned. It would expire anyway. */
export function deleteUpload(address: string): void {
  const headers = { 'x-http-method-override': 'DELETE', 'content-type': 'application/offset+octet-stream' };
  fetch(address, { method: 'POST', headers, keepalive: true }).catch(() => {});
}

/** The state of an upload; null if it no longer exists, undefined without an answer. */
export async function fetchUploadStatus(address: string): Promise<string | null | undefined> {
  try {
    const answer = await fetch(address, { headers: { accept: 'application/json' }, redirect: 'error' });
    if (answer.status === 404) return null;
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
