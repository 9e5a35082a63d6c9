/** Tells the server that nobody goes on with an upload; it would forget it anyway. */
export function deleteUpload(address: string): void {
  const headers = { 'x-http-method-override': 'DELETE', 'content-type': 'application/offset+octet-stream' };
  fetch(address, { method: 'POST', headers, keepalive: true }).catch(() => {});
}

/** What an upload is told to be; null where it is not there any more, undefined without an answer. */
export async function fetchUploadStatus(address: string): Promise<string | null | undefined> {
  try {
    const answer = await fetch(address, { headers: { accept: 'application/json' }, redirect: 'error' });
    if (answer.status === 404) return null;
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
