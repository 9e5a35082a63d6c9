import { type ProblemCode, problemStatuses } from '@shikhar/contracts/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderRefusalPage } from './refusal-page.ts';

/** What the host itself refuses, before a page is asked. */
export interface HostRefusal {
  readonly code: ProblemCode;
  readonly message: string;
  /** Seconds for Retry-After. */
  readonly wait?: number;
}

export const methodRefusal: HostRefusal = { code: 'METHOD_NOT_ALLOWED', message: 'This cannot be done here.' };

/** Answers with the problem shape, or with a small page where a person is waiting for one. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: HostRefusal): FastifyReply {
  const { code, message, wait } = refusal;
  reply.code(problemStatuses[code]).header('cache-control', 'no-store').header('x-request-id', request.id);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  if (request.headers.accept?.includes('text/html')) {
    const { html, policy } = renderRefusalPage(message, request.id);
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ message, code, requestId: request.id }));
}
