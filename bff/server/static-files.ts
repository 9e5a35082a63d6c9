import { readFile } from 'node:fs/promises';
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
    decorateReply: false,
  });
}

/** Bookmarks, search engines and link previews ask for this path without reading a page. */
async function serveFavicon(app: FastifyInstance, clientDirectory: string): Promise<void> {
  const icon = await readFile(join(clientDirectory, 'favicon.ico'));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/favicon.ico',
    handler: (_, reply) => reply.type('image/x-icon').header('cache-control', 'public, max-age=86400').send(icon),
  });
}

/** Serves the files of the built app. */
export async function serveFiles(app: FastifyInstance, clientDirectory: string): Promise<void> {
  await serveAssets(app, clientDirectory);
  await serveFavicon(app, clientDirectory);
}
