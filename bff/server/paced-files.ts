import { pipeline, Readable, Transform } from 'node:stream';
import { awaitFileRequestTurn, awaitFileTurn, startFile } from '@shikhar/contracts/http/file-turns';
import type { FastifyInstance } from 'fastify';

/** A file for an answer, of which a piece passes only in its turn among all files under way. */
export function throttleFile(content: AsyncIterable<string | Uint8Array>): Readable {
  const paced = new Transform({
    transform: (chunk, _, done) => awaitFileTurn(() => done(null, chunk)),
  });
  paced.once('close', startFile());
  // What goes wrong on either side ends both; the answer breaks off by it.
  pipeline(content instanceof Readable ? content : Readable.from(content), paced, () => undefined);
  return paced;
}

/** Has the requests of a class that begins to download at once come in one by one: to find a file is work like a piece of it. */
export function throttleFileRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/files/')) await awaitFileRequestTurn();
  });
}
