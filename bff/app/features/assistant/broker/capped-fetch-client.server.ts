import { setTimeout as pause } from 'node:timers/promises';

interface Caps {
  /** Of an answer: beyond it the connection is cut. */
  readonly maxBytes: number;
  /** Before the one retry, where the service does not say how long. */
  readonly retryMs: number;
}

/** Longest wait that a service can ask for, in milliseconds. */
const maxRetryMs = 5_000;

function parseRetryAfter(answer: Response, defaultValue: number): number {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, maxRetryMs) : defaultValue;
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

/**
 * A `fetch` for the inference client, which by itself has no limit: one retry of a 503 (the model is being loaded), a bound on what
 * comes back, and no redirect, which would take the question elsewhere. A whole answer to a call for a stream is passed on as a stream
 * of one event, so that a service that cannot stream is asked once.
 */
export function createCappedFetch({ maxBytes, retryMs }: Caps, onWhole: () => void): typeof fetch {
  async function send(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    return fetch(input, { ...init, redirect: 'error' });
  }

  return async (input, init) => {
    let answer = await send(input, init);
    if (answer.status === 503) {
      await answer.body?.cancel();
      await pause(parseRetryAfter(answer, retryMs), undefined, init?.signal ? { signal: init.signal } : {});
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
