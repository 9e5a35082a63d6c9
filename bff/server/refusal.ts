import { type ProblemCode, problemStatuses } from '@shikhar/contracts/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the host itself refuses, before a page is asked. */
export interface HostRefusal {
  readonly code: ProblemCode;
  readonly message: string;
  /** Seconds for Retry-After. */
  readonly wait?: number;
}

export const methodRefusal: HostRefusal = { code: 'METHOD_NOT_ALLOWED', message: 'This cannot be done here.' };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

function renderPage({ message }: HostRefusal, requestId: string): string {
  return `<!DOCTYPE html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shikhar</title></head><body><main><h1>${escapeHtml(message)}</h1><p><a href="/">Go to Shikhar</a></p>
<p>Reference ${requestId}</p></main></body></html>`;
}

/** Answers with the problem shape, or with a small page where a person is waiting for one. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: HostRefusal): FastifyReply {
  const { code, message, wait } = refusal;
  reply.code(problemStatuses[code]).header('cache-control', 'no-store').header('x-request-id', request.id);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  if (request.headers.accept?.includes('text/html')) {
    return reply.type('text/html; charset=utf-8').send(renderPage(refusal, request.id));
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ message, code, requestId: request.id }));
}
