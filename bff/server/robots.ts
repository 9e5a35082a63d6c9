import type { FastifyInstance } from 'fastify';

/** Search engines may show the first page; everything else is behind sign-in. */
const rules = 'User-agent: *\nAllow: /$\nDisallow: /\n';

export function addRobotsRoute(app: FastifyInstance): void {
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'max-age=86400').send(rules),
  );
}
