import type { AppLoadContext } from '@remix-run/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressPage } from './page-compression.ts';

export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** The headers that pages may go by. `Origin` and `Host` have done their work in the host; nothing forwarded gets in. */
const passedHeaders = ['accept', 'accept-language', 'content-type', 'cookie', 'referer', 'user-agent'] as const;

function buildRequest(request: FastifyRequest, publicOrigin: string): Request {
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(publicOrigin + request.url, { method: request.method, headers, body });
}

/** Lets Remix answer, and sends what it made as one buffer. */
export async function answerByRemix(
  handle: RemixHandler,
  publicOrigin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const cookies = new Map<string, string>();
  const answer = await handle(buildRequest(request, publicOrigin), {
    requestId: request.id,
    clientAddress: request.ip,
    nonce: reply.cspNonce?.script ?? '',
    now: new Date(),
    cookies,
    log: request.log,
  });
  reply.code(answer.status).header('cache-control', 'no-store').header('x-request-id', request.id);
  for (const [name, value] of answer.headers) reply.header(name, value);
  for (const cookie of cookies.values()) reply.header('set-cookie', cookie);
  if (answer.status === 405) reply.header('allow', 'GET, HEAD');
  if (answer.body === null) return reply.send();
  return compressPage(request, reply, Buffer.from(await answer.arrayBuffer()));
}
