import { setTimeout as pause } from 'node:timers/promises';

interface Caps {
  /** Maximum size of a response; a larger one fails. */
  readonly maxBytes: number;
  /** Delay before the retry, in milliseconds, unless the service sends `Retry-After`. */
  readonly retryMs: number;
}

/** Upper bound for `Retry-After`, in milliseconds. */
const maxRetryMs = 5_000;

function parseRetryAfter(answer: Response, defaultValue: number): number {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, maxRetryMs) : defaultValue;
}

/** Maximum length of the body of a 503, in characters. */
const maxLoadingText = 4_000;

/** Waits before the retry. Returns what has come of the body by then: a service that sends it slowly does not delay the retry. */
async function waitWithBody(answer: Response, ms: number, signal: AbortSignal | null | undefined): Promise<string> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  async function read(): Promise<void> {
    while (reader && text.length < maxLoadingText) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
    }
  }
  // A body that breaks off leaves the text before.
  const reading = read().catch(() => undefined);
  try {
    await pause(ms, undefined, signal ? { signal } : {});
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
  await reading;
  return text;
}

function limitBytes(answer: Response, max: number): Response {
  if (!answer.body) return answer;
  let bytes = 0;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > max) controller.error(new Error(`more than ${max} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
}

interface CappedFetchEvents {
  /** The service sends whole replies only. */
  onWhole(): void;
  /** The service answered 503 with this text, and is asked again after these milliseconds. */
  onLoading(text: string, waitMs: number): void;
}

/**
 * Creates a `fetch` with the limits that the inference library lacks: one retry after a 503 (the model is loading), a maximum
 * response size, and no redirects, which could send the question to another host. When a service answers a streaming request with
 * plain JSON, the JSON is passed on as a stream of one event (after `onWhole`), so the request is not repeated.
 */
export function createCappedFetch({ maxBytes, retryMs }: Caps, { onWhole, onLoading }: CappedFetchEvents): typeof fetch {
  async function send(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    return fetch(input, { ...init, redirect: 'error' });
  }

  return async (input, init) => {
    let answer = await send(input, init);
    if (answer.status === 503) {
      const waitMs = parseRetryAfter(answer, retryMs);
      onLoading(await waitWithBody(answer, waitMs, init?.signal), waitMs);
      answer = await send(input, init);
    }
    const limited = limitBytes(answer, maxBytes);
    const wantsStream = typeof init?.body === 'string' && /"stream":true[,}]/.test(init.body);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    if (!wantsStream || !isJson || !answer.ok) return limited;
    onWhole();
    const whole: unknown = await limited.json();
    const headers = { 'content-type': 'text/event-stream' };
    return new Response(`data: ${JSON.stringify(whole)}\n\n`, { headers });
  };
}
