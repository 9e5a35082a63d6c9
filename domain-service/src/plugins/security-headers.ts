import type { OutgoingHttpHeader } from 'node:http';
import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

/**
 * Helmet's headers. They are the same for every answer, so they are computed once; Helmet's plugin would compute them each time.
 */
export const securityHeaders = fastifyPlugin(async (app) => {
  await app.register(helmet, { global: false, contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });
  let headers: ReadonlyMap<string, OutgoingHttpHeader> | undefined;
  app.addHook('onRequest', async (_request, { raw, helmet: writeHeaders }) => {
    if (headers) {
      for (const [name, value] of headers) raw.setHeader(name, value);
      return;
    }
    const before = raw.getHeaderNames();
    await writeHeaders();
    const added = raw.getHeaderNames().filter((name) => !before.includes(name));
    headers = new Map(added.map((name) => [name, raw.getHeader(name) ?? '']));
  });
});
