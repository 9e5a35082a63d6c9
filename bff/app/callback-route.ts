import type { ProblemCode } from '@shikhar/contracts/http/problem';
import type { RequestContext } from './request-context.ts';

/** A request to a callback. Its origin and sender are unverified. */
export interface CallbackRequest {
  readonly context: RequestContext;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** By lower-case name; the first value of a repeated header. */
  readonly headers: Readonly<Record<string, string>>;
  /** The raw bytes. */
  readonly body: Buffer;
}

/** A redirect within this site, an empty success, or an error, shown to people as a small page. */
export type CallbackResponse =
  | { readonly leadsTo: `/${string}` }
  | { readonly isTaken: true }
  | { readonly code: ProblemCode; readonly message: string; readonly waitSeconds?: number };

/**
 * A route for requests from other sites, such as the payment gateway. It has the host's limits and headers, but
 * no same-origin check and no cookies. A request is trusted only by its signature.
 */
export interface CallbackRoute {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly maxBytes: number;
  answer(request: CallbackRequest): Promise<CallbackResponse>;
}
