import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** More bytes arrived than allowed. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

function limitBytes(max: number): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      count += chunk.length;
      if (count > max) done(new FileTooLarge(`more than ${max} bytes`));
      else done(null, chunk);
    },
  });
}

/**
 * Stores a single-request upload on disk while `work` reads it; `bytes` is its size.
 *
 * @throws FileTooLarge
 */
export async function withSentFile<T>(
  content: Readable,
  maxBytes: number,
  work: (file: string, bytes: number) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shikhar-sent-'));
  try {
    const file = join(folder, 'file');
    await pipeline(content, limitBytes(maxBytes), createWriteStream(file, { mode: 0o600 }));
    return await work(file, (await stat(file)).size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
