import { Readable } from 'node:stream';
import { StorageAway } from './file-store.service.ts';

async function waitFor<T>(next: Promise<T>, mostMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new StorageAway('The store of files has stopped in the middle of one')), mostMs);
  try {
    return await Promise.race([next, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function* readOn(source: Readable, mostMs: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  try {
    for (let next = await waitFor(chunks.next(), mostMs); !next.done; next = await waitFor(chunks.next(), mostMs))
      yield next.value;
  } catch (error) {
    throw error instanceof StorageAway ? error : new StorageAway('The store of files was cut off', { cause: error });
  }
}

/** Gives up on a source that is silent for so long. A slow reader makes it wait, not end: what nobody asks for may be silent. */
export function limitSilence(source: Readable, mostMs: number): Readable {
  const reader = Readable.from(readOn(source, mostMs), { objectMode: false });
  // Its connection is never left waiting for a reader who has left, even before the first byte.
  reader.once('close', () => source.destroy());
  return reader;
}
