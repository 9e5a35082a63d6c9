import type { AppLoadContext } from '@remix-run/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPostedForm } from '../app/forms/posted-form.server.ts';
import { type Failure, isSignedOut, signedOutMessage } from '../app/lib/responses/failure.ts';
import { type ContentPolicy, createNonce } from './content-policy.ts';
import { deferScripts } from './deferred-scripts.ts';
import { throttleFile } from './paced-files.ts';
import { compressPage } from './page-compression.ts';
import { isPlainForm, methodRefusal, sendRefusal } from './refusal.ts';
import { openContext } from './request-context.ts';

export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** The headers that pages may use. The host has already checked `Origin` and `Host`; forwarded headers are dropped. */
const passedHeaders = [
  ...['accept', 'accept-language', 'content-length', 'content-type', 'cookie', 'referer', 'user-agent'],
  // For partial and conditional file requests (RFC 9110, sections 13 and 14).
  ...['if-none-match', 'if-range', 'range'],
  // Whether the browser navigates to the page or a script requests it, and whether it does so ahead of a click.
  ...['sec-fetch-mode', 'sec-purpose'],
  // For resumable uploads (https://tus.io/protocols/resumable-upload).
  ...['upload-length', 'upload-metadata', 'upload-offset', 'x-http-method-override'],
];

/** Default Retry-After in seconds for a page that failed. */
const defaultWait = '15';

function buildRequest(request: FastifyRequest, publicOrigin: string, method = request.method): Request {
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value.toString());
  }
  const body = method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(publicOrigin + request.url, { method, headers, body });
}

/** JSON meant for scripts, but opened by a browser in a tab. */
function isRefusalToPerson({ method, headers }: FastifyRequest, answer: Response): boolean {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return method === 'GET' && answer.status >= 400 && isJson && headers.accept?.includes('text/html') === true;
}

/** Adds the form to the refusal if it came after the session's end, or if the service did not take it. */
async function addPostedForm(request: Request, context: AppLoadContext): Promise<void> {
  const { refused } = context;
  const failure: Failure = refused ? await refused.json() : { kind: 'refused', message: signedOutMessage, waitSeconds: null };
  const posted = await readPostedForm(request, context);
  const { status, headers } = refused ?? { status: 401, headers: {} };
  context.refused = Response.json({ ...failure, posted } satisfies Failure, { status, headers });
}

/** Data that is requested when a link is pointed at waits for the click; everything else is asked for each time. */
function findCacheControl({ headers, method }: FastifyRequest, { status }: Response): string {
  const isAhead = method === 'GET' && status === 200 && headers['sec-purpose']?.toString().startsWith('prefetch');
  return isAhead ? 'private, max-age=5' : 'no-store';
}

/** Adds the headers of the answer, and those that the request's context has for it. */
function addHeaders(reply: FastifyReply, { status, headers }: Response, { cookies, retryAfterSeconds }: AppLoadContext): void {
  const wait = retryAfterSeconds ?? (status === 503 ? defaultWait : null);
  if (wait !== null) reply.header('retry-after', wait);
  for (const [name, value] of headers) reply.header(name, value);
  for (const cookie of cookies.values()) reply.header('set-cookie', cookie);
  if (status === 405) reply.header('allow', 'GET, HEAD');
}

export interface PageSettings {
  readonly publicOrigin: string;
  readonly buildPolicy: ContentPolicy;
  readonly showRefused: RemixHandler;
}

/** Lets Remix handle the request, and sends the result in one piece. */
export async function handleByRemix(
  handle: RemixHandler,
  { publicOrigin, buildPolicy, showRefused }: PageSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = createNonce();
  reply.header('content-security-policy', buildPolicy(nonce));
  const context: AppLoadContext = { ...openContext(request, reply, nonce) };
  const given = await handle(buildRequest(request, publicOrigin), context);
  if (context.formTarget !== undefined) reply.header('content-security-policy', buildPolicy(nonce, context.formTarget));
  if (isRefusalToPerson(request, given)) context.refused = given;
  else if (isPlainForm(request) && (context.refused || isSignedOut(given))) {
    await addPostedForm(buildRequest(request, publicOrigin), context);
  }
  const answer = context.refused ? await showRefused(buildRequest(request, publicOrigin, 'GET'), context) : given;
  // Remix would reveal the route's file name.
  if (answer.status === 405 && !answer.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('allow', 'GET, HEAD');
    return sendRefusal(request, reply, methodRefusal);
  }
  reply.code(answer.status).header('cache-control', findCacheControl(request, answer)).header('x-request-id', request.id);
  addHeaders(reply, answer, context);
  if (context.download && request.method !== 'HEAD') return reply.send(throttleFile(context.download));
  if (context.page !== undefined) return compressPage(request, reply, deferScripts(context.page, nonce));
  return answer.body === null ? reply.send() : compressPage(request, reply, Buffer.from(await answer.arrayBuffer()));
}
