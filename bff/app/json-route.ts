import type { RequestContext } from './request-context.ts';

/** A request to a JSON route. Use `request` only for its URL and headers; the parsed JSON is in `body`. */
export interface JsonRequest {
  readonly request: Request;
  readonly context: RequestContext;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The version of the built app; changes with its files. */
  readonly version: string;
}

/**
 * An object is sent as JSON, a string unchanged with the content type of `headers`, and an iterable piece by piece, uncompressed.
 * When the browser disconnects, no more pieces are requested; `watchLeaving` of the context signals it to a pending piece.
 */
export interface JsonResponse {
  readonly status: number;
  readonly body: object | string | AsyncIterable<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A route outside Remix for calls by page scripts, because a call through Remix costs as much as a page. The host applies its
 * limits and headers, and checks that the call comes from a page of this site.
 */
export interface JsonRoute {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** Maximum size of the body; without it, that of a form. */
  readonly maxBytes?: number;
  answer(request: JsonRequest): Promise<JsonResponse>;
}

/** The JSON routes of a built app. */
export interface JsonRoutes {
  readonly version: string;
  readonly routes: readonly JsonRoute[];
}
