import type { FastifyInstance } from 'fastify';

/**
 * `/health/live`: the process runs. `/health/ready`: it takes requests; 503 from the start of a shutdown, so that load balancers
 * turn away. The domain service is no part of it: without that, students still get their pages with a banner.
 */
export function addHealthRoutes(app: FastifyInstance, isClosing: () => boolean): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => {
    if (!isClosing()) return { status: 'ok', service: 'bff' };
    reply.code(503).header('retry-after', '5');
    return { status: 'closing' };
  });
}
