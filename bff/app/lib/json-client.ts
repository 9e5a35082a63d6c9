interface PostOptions {
  /** Outlives the page. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

/** The answer of a URL for scripts; null when it refuses or cannot be reached. */
export async function postJson(address: string, body: object, options: PostOptions = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body), ...options }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}
