import type { Readable } from 'node:stream';
import type { RouteAnswer, RouteArguments, RouteDefinition } from '@shikhar/contracts/http/define-route';
import { type Dispatcher, Pool } from 'undici';
import { buildCallPath } from './call-url.ts';
import { DomainUnavailable } from './errors.ts';
import { type FileRequest, type FileResponse, type OpenFile, parseFileStatus, toFileResponse } from './file-answer.server.ts';
import { parseFailure, parseResponse, type RawAnswer } from './parse-response.ts';

/** The user a call is made for. The service's rate limits use `clientAddress`, which only the BFF may set. */
export interface Caller {
  readonly requestId: string;
  readonly clientAddress: string;
  /** The browser's User-Agent. */
  readonly userAgent?: string | undefined;
  readonly token?: string;
  /** Milliseconds to wait for an answer, if not as long as the client does. */
  readonly waitMs?: number;
}

export type RouteInput<R extends RouteDefinition> =
  Record<never, never> extends RouteArguments<R> ? [input?: RouteArguments<R>] : [input: RouteArguments<R>];

export interface DomainClient {
  /**
   * Calls an endpoint of the contracts and returns its parsed response.
   * Throws `DomainRefusal`, `DomainInMaintenance` or `DomainUnavailable`, nothing else.
   */
  call<R extends RouteDefinition>(caller: Caller, route: R, ...input: RouteInput<R>): Promise<RouteAnswer<R>>;
  /** Like `call`, for a route that takes a file; streams its bytes. */
  send<R extends RouteDefinition>(caller: Caller, route: R, file: SentFile, ...input: RouteInput<R>): Promise<RouteAnswer<R>>;
  /** Like `call`, for a route that returns a file. */
  open<R extends RouteDefinition>(caller: Caller, route: R, ...input: RouteInput<R>): Promise<OpenFile>;
  /** Like `open`, with the range and cache headers of the browser's request. */
  openWithHeaders<R extends RouteDefinition>(
    caller: Caller,
    route: R,
    request: FileRequest,
    ...input: RouteInput<R>
  ): Promise<FileResponse>;
  close(): Promise<void>;
}

/** A file to send to the domain service. */
export interface SentFile {
  readonly content: Readable;
  /** In bytes, if known. */
  readonly length?: number | undefined;
  /** Extra headers, such as a signature. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface CallParts {
  params?: unknown;
  query?: unknown;
}

/** Timeout for an answer, in milliseconds. */
const timeLimit = 5_000;

/** Timeout for a call that processes a whole test. */
const longTimeLimit = 60_000;

/** Timeout for an upload, which may come over a slow network and wait in the service's queue. */
const fileTimeLimit = 120_000;

/** Factor on the timeout for the start of a download; the rest may take longer. */
const beginningShare = 1.6;

/** Maximum concurrent files. Each may take minutes, so files have their own connections and saves never wait for them. */
const maxFiles = 256;

const brokenConnections = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** A client that keeps its connections open. `origin` as in `http://127.0.0.1:4000`. */
export function createDomainClient(origin: string, milliseconds = timeLimit): DomainClient {
  // The pool shares its timers among calls. A signal per call would cost more than the rest of sending.
  const bodyTimeout = milliseconds / 5;
  const pool = new Pool(origin, {
    connect: { timeout: bodyTimeout * 2 },
    connections: 256,
    headersTimeout: milliseconds - bodyTimeout,
    bodyTimeout,
  });
  const files = new Pool(origin, {
    connect: { timeout: bodyTimeout * 2 },
    connections: maxFiles,
    headersTimeout: milliseconds * beginningShare,
    bodyTimeout: fileTimeLimit,
  });

  async function send(options: Dispatcher.RequestOptions): Promise<RawAnswer> {
    const answer = await pool.request(options);
    const retryAfter = answer.headers['retry-after'];
    return { status: answer.statusCode, retryAfter: retryAfter?.toString(), text: await answer.body.text() };
  }

  // The service may have closed an idle connection just as it was reused. Retrying a read is safe, a write is not.
  async function sendOrRepeat(options: Dispatcher.RequestOptions): Promise<RawAnswer> {
    try {
      return await send(options);
    } catch (error) {
      if (options.method !== 'GET' || !isBrokenConnection(error)) throw error;
      return await send(options);
    }
  }

  async function requestFile(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    return files.request(options).catch((error: unknown) => {
      if (!isBrokenConnection(error)) throw error;
      return files.request(options);
    });
  }

  function describe(caller: Caller, route: RouteDefinition, parts: CallParts): Dispatcher.RequestOptions {
    return {
      method: route.method,
      path: buildCallPath(route.path, parts.params, parts.query),
      headers: buildHeaders(caller, false),
    };
  }

  function throwFailure(route: RouteDefinition): (error: unknown) => never {
    return (error) => {
      throw new DomainUnavailable(`${route.method} ${route.path} got no answer: ${describeError(error)}`, null, error);
    };
  }

  return {
    async send(caller, route, { content, length, headers: added }, ...[input]) {
      const options = describe(caller, route, input ?? {});
      const headers = {
        ...added,
        ...buildHeaders(caller, false),
        'content-type': 'application/octet-stream',
        ...(length === undefined ? {} : { 'content-length': String(length) }),
      };
      const limits = { headersTimeout: fileTimeLimit, bodyTimeout: fileTimeLimit };
      const raw = await send({ ...options, ...limits, headers, body: content }).catch(throwFailure(route));
      return parseResponse(route, raw);
    },
    async open(caller, route, ...[input]) {
      const answer = await requestFile(describe(caller, route, input ?? {})).catch(throwFailure(route));
      if (answer.statusCode !== 200) throw await parseRefusal(answer);
      const { headers, body } = answer;
      const bytes = headers['content-length']?.toString();
      return { content: body, bytes, type: String(headers['content-type']), drop: () => body.dump() };
    },
    async openWithHeaders(caller, route, { method, headers }, ...[input]) {
      const options = describe(caller, route, input ?? {});
      const request = { ...options, headers: { ...buildHeaders(caller, false), ...headers } };
      const answer = await requestFile({ ...request, method }).catch(throwFailure(route));
      const status = parseFileStatus(answer);
      if (status !== undefined) return toFileResponse(status, answer, method === 'GET');
      // HEAD has no body, so a refusal has no message.
      throw await parseRefusal(method === 'GET' ? answer : await requestFile(request).catch(throwFailure(route)));
    },
    async call(caller, route, ...[input]) {
      const options: Dispatcher.RequestOptions = {
        method: route.method,
        path: buildCallPath(route.path, input?.params, input?.query),
        headers: buildHeaders(caller, input?.body !== undefined),
        body: input?.body === undefined ? null : JSON.stringify(input.body),
        ...(route.takesLong && { headersTimeout: longTimeLimit }),
        ...(caller.waitMs !== undefined && { headersTimeout: caller.waitMs }),
      };
      const raw = await sendOrRepeat(options).catch(throwFailure(route));
      return parseResponse(route, raw);
    },
    async close() {
      await Promise.all([pool.close(), files.close()]);
    },
  };
}

async function parseRefusal({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Error> {
  return parseFailure({ status: statusCode, retryAfter: headers['retry-after']?.toString(), text: await body.text() });
}

function buildHeaders(caller: Caller, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    'x-request-id': caller.requestId,
    'x-forwarded-for': caller.clientAddress,
    ...(caller.userAgent === undefined ? {} : { 'user-agent': caller.userAgent }),
    ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
  };
}

function getErrorCode(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null;
}

function isBrokenConnection(error: unknown): boolean {
  return brokenConnections.has(getErrorCode(error) ?? '');
}

function describeError(error: unknown): string {
  return getErrorCode(error) ?? (error instanceof Error ? error.message : 'unknown error');
}
