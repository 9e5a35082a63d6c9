import type { ProblemCode } from '@shikhar/contracts/http/problem';
import type { RequestContext } from './request-context.ts';

/** What was sent to a door. Nothing of it is known to come from a page of this site, or from anyone in particular. */
export interface CallbackRequest {
  readonly context: RequestContext;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** By their names in small letters; of one that came more than once, the first. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as they came. */
  readonly body: Buffer;
}

/** A way on within this site; an empty answer that all is well; or why not, for a person a small page. */
export type CallbackResponse =
  | { readonly leadsTo: `/${string}` }
  | { readonly isTaken: true }
  | { readonly code: ProblemCode; readonly message: string; readonly waitSeconds?: number };

/**
 * An address for browsers and servers that come from elsewhere: the payment gateway's. It has the host's limits and headers, but
 * neither the check that a page of this site sends the request, nor cookies: what comes in counts only by its signature.
 */
export interface CallbackRoute {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly maxBytes: number;
  answer(asked: CallbackRequest): Promise<CallbackResponse>;
}
