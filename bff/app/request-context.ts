/** Remix's load context: what the host passes to every loader and action. */
export interface RequestContext {
  /** `SHK-XXXX-XXXX` in uppercase hex. Appears in the logs of both processes and on the failure screen. */
  readonly requestId: string;
  /** The browser's address, as reported by the host's trusted proxies. */
  readonly clientAddress: string;
  /** The browser's User-Agent. */
  readonly userAgent?: string | undefined;
  /** The nonce of this response for scripts and styles (CSP). */
  readonly nonce: string;
  /** When the request arrived; every rule uses it as the current time. */
  readonly now: Date;
  /** Set-Cookie headers by cookie name; the host adds them to every response. */
  readonly cookies: Map<string, string>;
  readonly log: RequestLog;
  /** Names the account of the request in the line that the host logs about it. */
  readonly setUser?: (userId: string) => void;
  /**
   * A signal that aborts when the browser disconnects before the whole response is sent, or when the host shuts down; its reason
   * is then `closing`.
   */
  readonly watchLeaving?: () => AbortSignal;
  /** The rendered page, passed as a string because a Response would turn it into a stream and back. */
  page?: string;
  /** The body of a request that may contain files. It is streamed, and the `Request` has none. */
  readonly upload?: AsyncIterable<Uint8Array>;
  /** The fields of `upload`, as far as they are read. */
  posted?: FormData;
  /** The refusal of a route without a page, or of a form that can be sent again. A person sees its error screen at the same URL. */
  refused?: Response;
  /** Another origin that forms of this page may post to: the payment gateway. */
  formTarget?: string;
  /** The service gave this form no answer: its page, whose form is still filled in, waits only briefly for the service. */
  isFormUnanswered?: boolean;
  /** The Retry-After header of the answer. */
  retryAfterSeconds?: number | null;
  /** A file to stream, never buffered whole. If a piece fails, the transfer is aborted. */
  download?: AsyncIterable<string | Uint8Array>;
}

export interface RequestLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}

  // Makes Remix keep the types of loader data in components.
  interface Future {
    v3_singleFetch: true;
  }
}
