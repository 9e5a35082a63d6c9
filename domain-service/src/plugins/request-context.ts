import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import fastifyPlugin from 'fastify-plugin';
import type { Clock } from '../clock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The service's time at the start of the request: the only "now" of its rules. */
    now: Date;
    /** This request's own identity map. */
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
