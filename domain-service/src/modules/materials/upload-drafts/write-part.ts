import { type FileHandle, open } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TooManyBytes, UploadCut, UploadTakenOver } from './upload-faults.service.ts';

/** How much of what is too long is read all the same, so that its sender hears why. */
const maxExcess = 1024 * 1024;
/** A sender that is silent for so long is gone. */
const idleTimeoutMs = 30_000;

/** A request that writes to a file, until another does. */
export interface Writer {
  /** Once it has returned, this one writes no more. */
  stop(): Promise<void>;
  /** @throws TooManyBytes, UploadCut, UploadTakenOver; what the disk says */
  readonly done: Promise<void>;
}

interface Part {
  from: number;
  content: Readable;
  /** Tells how many bytes may come; undefined when what comes is not wanted any more. */
  begin(): Promise<number | undefined>;
}

// A disk that gets full takes a piece of it first.
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
  // What is not wanted goes by, and its connection is good for the next request.
  const chunks = content.iterator({ destroyOnReturn: false });
  try {
    await pipeline(chunks, sink);
  } finally {
    clearTimeout(silence);
    setImmediate(() => content.resume());
  }
}

/** Writes at its place what comes. Should that fail, the rest is read and let go: a refusal is heard at the end alone. */
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
    // A sender may go before anybody reads, which is told by `pipeline` all the same.
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
      failure ??= new UploadTakenOver();
      await writing;
    },
    done: run(),
  };
}
