import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openContext } from './request-context.ts';
import { prepareShutdown } from './shutdown.ts';

it('lets a waiting answer finish when the host closes, and signals it to stop', async () => {
  const app = Fastify();
  const { close } = prepareShutdown(app, 20);
  const waiting = Promise.withResolvers<void>();
  app.get('/', async (request, reply) => {
    const signal = openContext(request, reply, '').watchLeaving?.() ?? AbortSignal.abort();
    waiting.resolve();
    await once(signal, 'abort');
    return String(signal.reason);
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = fetch(address).then((given) => given.text());
  await waiting.promise;
  await close();
  expect(await answer).toBe('closing');
});
