import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import fastifyPlugin from 'fastify-plugin';
import type { Clock } from '../clock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The service's time when the request came in: the only "now" of its rules. */
    now: Date;
    /** An identity map of this request's own. */
    em: EntityManager;
  }
}

/** Gives each request its time, taken first, and its entity manager. */
export const requestContext = fastifyPlugin<{ orm: MikroORM; clock: Clock }>(async (app, { orm, clock }) => {
  app.decorateRequest('now');
  app.decorateRequest('em');
  app.addHook('onRequest', async (request) => {
    request.now = clock();
    request.em = orm.em.fork();
  });
});
