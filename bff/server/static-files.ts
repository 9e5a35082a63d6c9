import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** They protect documents. A script, a style or a font has no use for them, and a page has twenty. */
const documentHeaders = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-dns-prefetch-control', 'x-frame-options'];

/** Serves `build/client/assets`. The names contain a content hash, so browsers may cache the files forever. */
export async function serveAssets(app: FastifyInstance, clientDirectory: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_, reply) => {
      for (const name of documentHeaders) reply.raw.removeHeader(name);
    });
    await scope.register(fastifyStatic, {
      root: join(clientDirectory, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      // A file that never changes is never asked for again.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      index: false,
      dotfiles: 'deny',
      decorateReply: false,
    });
  });
}
