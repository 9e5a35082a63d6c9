import type { RequestContext } from './request-context.ts';

/** A request to a plain route. `request` is for its address and headers: what it brought is in `body`, read from JSON. */
export interface JsonRequest {
  readonly request: Request;
  readonly context: RequestContext;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Of the built app: another one for other files. */
  readonly version: string;
}

/**
 * `body` is sent as JSON; a string as it is, of the kind that its headers name; pieces each as soon as it is there, and not compressed.
 * When the browser goes no more pieces are asked for; what waits for the next one hears of it by `watchLeaving` of the context.
 */
export interface JsonResponse {
  readonly status: number;
  readonly body: object | string | AsyncIterable<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An address beside the pages, for calls of their scripts: through Remix each would cost what a page costs. It has the host's
 * limits, its headers and the check that the call comes from a page of this site.
 */
export interface JsonRoute {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  answer(asked: JsonRequest): Promise<JsonResponse>;
}

/** The plain routes of a built app. */
export interface JsonRoutes {
  readonly version: string;
  readonly routes: readonly JsonRoute[];
}
