import { Readable } from 'node:stream';
import { StorageUnavailable } from './file-store.service.ts';

async function waitFor<T>(next: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new StorageUnavailable('The store of files has stopped in the middle of one')),
    timeoutMs,
  );
  try {
    return await Promise.race([next, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function* readWithTimeout(source: Readable, timeoutMs: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  try {
    for (let next = await waitFor(chunks.next(), timeoutMs); !next.done; next = await waitFor(chunks.next(), timeoutMs))
      yield next.value;
  } catch (error) {
    throw error instanceof StorageUnavailable
      ? error
      : new StorageUnavailable('The store of files was cut off', { cause: error });
  }
}

/** Fails when the source is silent for too long. A slow reader only pauses it: the limit counts only while data is requested. */
export function limitIdleTime(source: Readable, timeoutMs: number): Readable {
  const reader = Readable.from(readWithTimeout(source, timeoutMs), { objectMode: false });
  // Frees the connection when the reader has left, even before the first byte.
  reader.once('close', () => source.destroy());
  return reader;
}
