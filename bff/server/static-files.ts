import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves `build/client/assets`. The names contain a content hash, so browsers may cache the files forever. */
export async function serveAssets(app: FastifyInstance, clientDirectory: string): Promise<void> {
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
