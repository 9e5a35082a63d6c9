import { pipeline, type Readable, Transform } from 'node:stream';
import { awaitFileTurn, startFile } from '@shikhar/contracts/http/file-turns';

/** A file of the store for an answer, of which a piece passes only in its turn among all files under way. */
export function throttleFile(content: Readable): Readable {
  const paced = new Transform({
    transform: (chunk, _, done) => awaitFileTurn(() => done(null, chunk)),
  });
  paced.once('close', startFile());
  // What goes wrong on either side ends both; the answer breaks off by it.
  pipeline(content, paced, () => undefined);
  return paced;
}
