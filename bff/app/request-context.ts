/** What the host knows of a request and hands to every loader and action, as Remix's load context. */
export interface RequestContext {
  /** `SHK-XXXX-XXXX`, uppercase hex: in the logs of both processes and on the failure screen. */
  readonly requestId: string;
  /** The browser's address as the host's trusted proxies tell it. */
  readonly clientAddress: string;
  /** What the browser calls itself. */
  readonly userAgent?: string | undefined;
  /** This answer's nonce for scripts and styles (CSP). */
  readonly nonce: string;
  /** The instant at which the request arrived: the `now` of every rule. */
  readonly now: Date;
  /** Set-Cookie lines by the cookie's name; the host adds them to whatever the answer turns out to be. */
  readonly cookies: Map<string, string>;
  readonly log: RequestLog;
  /**
   * A signal that is aborted when the browser goes before it has its whole answer, or when the host closes and waits no longer, for
   * which its reason is `closing`.
   */
  readonly watchLeaving?: () => AbortSignal;
  /** The rendered page: handed to the host as it is, for a Response would make a stream of it and back. */
  page?: string;
  /** The body of a request that may bring files: it is in no `Request`, and is read as it comes. */
  readonly upload?: AsyncIterable<Uint8Array>;
  /** What a route without a page of its own refused: a person is shown the error screen for it, at the same address. */
  refused?: Response;
  /** The origin to which a form of this page may go beside this site: the payment gateway's, of the page that leads there. */
  formTarget?: string;
  /** The service did not answer the form of this request: its page may come back without what only the service knows. */
  isFormUnanswered?: boolean;
  /** A file, piece by piece as it is made: sent as it comes, never held whole. Should a piece fail, the transfer breaks off. */
  download?: AsyncIterable<string | Uint8Array>;
}

export interface RequestLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}

  // Loader data keeps its types on the way to the component.
  interface Future {
    v3_singleFetch: true;
  }
}
