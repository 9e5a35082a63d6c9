import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves `build/client/assets`. The names contain a content hash, so browsers may cache the files forever. */
async function serveAssets(app: FastifyInstance, clientDirectory: string): Promise<void> {
  await app.register(fastifyStatic, {
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
  });
}

/** Bookmarks, search engines and link previews ask for this path without reading a page. */
function serveFavicon(app: FastifyInstance, clientDirectory: string): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/favicon.ico',
    handler: (_, reply) => reply.sendFile('favicon.ico', clientDirectory, { maxAge: '1d', immutable: false }),
  });
}

/** Serves the files of the built app. */
export async function serveFiles(app: FastifyInstance, clientDirectory: string): Promise<void> {
  await serveAssets(app, clientDirectory);
  serveFavicon(app, clientDirectory);
}
