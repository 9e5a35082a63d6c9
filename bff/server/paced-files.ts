import { pipeline, Readable, Transform } from 'node:stream';
import { awaitFileRequestTurn, awaitFileTurn, startFile } from '@shikhar/contracts/http/file-turns';
import type { FastifyInstance } from 'fastify';

/** Streams a file for an answer; files in progress take turns, piece by piece. */
export function throttleFile(content: AsyncIterable<string | Uint8Array>): Readable {
  const paced = new Transform({
    transform: (chunk, _, done) => awaitFileTurn(() => done(null, chunk)),
  });
  paced.once('close', startFile());
  // An error on either side ends both, which aborts the answer.
  pipeline(content instanceof Readable ? content : Readable.from(content), paced, () => undefined);
  return paced;
}

/** Queues requests when a whole class starts a download: looking up a file costs as much as sending a piece. */
export function throttleFileRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/files/')) await awaitFileRequestTurn();
  });
}
