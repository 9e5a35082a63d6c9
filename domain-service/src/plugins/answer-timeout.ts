import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../errors/domain-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesLong?: true;
  }
}

/**
 * Answers 503 when an answer takes too long, so that a frozen database holds nobody up; what the request began may still finish.
 * Fastify's own `handlerTimeout` forgets requests with a body (fastify/fastify#6725).
 */
export const answerTimeout = fastifyPlugin<{ answerTimeoutMs: number }>(async (app, { answerTimeoutMs }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.takesLong) return;
    const timer = setTimeout(() => {
      const busy = new DomainError('OVERLOADED', 'The service is busy. Please try again in a moment.', { retryAfterSeconds: 2 });
      if (!reply.sent) void reply.send(busy);
    }, answerTimeoutMs);
    reply.raw.once('close', () => clearTimeout(timer));
  });
});
