import { type FileHandle, open } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TooManyBytes, UploadCut, UploadSuperseded } from './upload-errors.service.ts';

/** How much excess data is still read, so that the sender gets the error message. */
const maxExcess = 1024 * 1024;
/** A sender that is silent for this long is gone. */
const idleTimeoutMs = 30_000;

/** The request that writes a file, until another takes over. */
export interface Writer {
  /** After it returns, this request writes no more. */
  stop(): Promise<void>;
  /** @throws TooManyBytes, UploadCut, UploadSuperseded; disk errors */
  readonly done: Promise<void>;
}

interface Part {
  from: number;
  content: Readable;
  /** Returns how many bytes are allowed; undefined once the data is no longer wanted. */
  begin(): Promise<number | undefined>;
}

// A disk that fills up may take part of a chunk first.
async function writeWhole(handle: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await handle.write(chunk, done, chunk.length - done, position + done)).bytesWritten;
  }
}

async function drain(content: Readable, take: (chunk: Buffer) => Promise<void>): Promise<void> {
  const silence = setTimeout(() => content.destroy(new UploadCut('silence')), idleTimeoutMs);
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      silence.refresh();
      take(chunk).then(() => done(), done);
    },
  });
  // Unwanted data is discarded, so the connection can be reused.
  const chunks = content.iterator({ destroyOnReturn: false });
  try {
    await pipeline(chunks, sink);
  } finally {
    clearTimeout(silence);
    setImmediate(() => content.resume());
  }
}

/**
 * Writes the data at its offset. After an error the rest is read and discarded, because clients read the response only at the
 * end.
 */
export function writePart(file: string, { from, content, begin }: Part): Writer {
  let failure: unknown;
  let writing: Promise<void> = Promise.resolve();

  async function writeAll(handle: FileHandle, max: number): Promise<void> {
    let count = 0;
    await drain(content, async (chunk) => {
      const position = from + count;
      count += chunk.length;
      if (count > max) failure ??= new TooManyBytes();
      if (count > max + maxExcess) throw failure;
      if (failure) return;
      writing = writeWhole(handle, chunk, position).catch((error: unknown) => {
        failure ??= error;
      });
      await writing;
    });
  }

  async function run(): Promise<void> {
    // The sender may disconnect before anyone reads; `pipeline` still reports it.
    content.on('error', () => undefined);
    const max = await begin();
    if (max === undefined) return drain(content, async () => undefined);
    const handle = await open(file, 'r+');
    try {
      await writeAll(handle, max);
    } catch (error) {
      failure ??= new UploadCut('cut', { cause: error });
    } finally {
      await handle.close();
    }
    if (failure) throw failure;
  }

  return {
    async stop() {
      failure ??= new UploadSuperseded();
      await writing;
    },
    done: run(),
  };
}
