import type { FastifyInstance } from 'fastify';

/** One line per page when it is answered, by the reference number that the domain service logs as well. No query: it may be private. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/assets/') || request.url.startsWith('/health/')) return;
    const facts = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info(facts, 'answered');
  });
}
