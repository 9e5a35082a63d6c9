import type { FileHandle } from 'node:fs/promises';

const lineBreak = 10;
const blockBytes = 256 * 1024;

/** Longer lines are skipped: nobody reads them, and a log without line breaks must not fill the memory. */
const maxLineBytes = 512 * 1024;

const empty = Buffer.alloc(0);

/** Whole lines of a log file, in the order of the file. */
interface LogBlock {
  lines: Buffer;
  bytesRead: number;
}

/** Reads the first `end` bytes of a file from their end, block by block. */
export async function* readBlocks(file: FileHandle, end: number): AsyncGenerator<LogBlock> {
  // The end of a line whose beginning is in the block before.
  let tail: Buffer = empty;
  let isTailDropped = false;
  for (let from = end; from > 0; ) {
    const length = Math.min(from, blockBytes);
    from -= length;
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, from);
    const block = buffer.subarray(0, bytesRead);
    const firstLine = from === 0 ? 0 : block.indexOf(lineBreak) + 1;
    const isPart = from > 0 && firstLine === 0;
    if (isPart) {
      isTailDropped ||= tail.length + block.length > maxLineBytes;
      tail = isTailDropped ? empty : Buffer.concat([block, tail]);
      yield { lines: empty, bytesRead: length };
      continue;
    }
    const whole = block.subarray(firstLine);
    const lines = isTailDropped ? whole.subarray(0, whole.lastIndexOf(lineBreak) + 1) : Buffer.concat([whole, tail]);
    tail = block.subarray(0, firstLine);
    isTailDropped = false;
    yield { lines, bytesRead: length };
  }
}

/** The lines of a block, last first. */
export function* listLinesBackwards(lines: Buffer): Generator<Buffer> {
  let end = lines.at(-1) === lineBreak ? lines.length - 1 : lines.length;
  while (end > 0) {
    const start = lines.lastIndexOf(lineBreak, end - 1) + 1;
    yield lines.subarray(start, end);
    end = start - 1;
  }
}

/** How pino begins a line. */
const beginning = /^\{"level":\d{1,3},"time":(\d{1,15}),/;
const beginningBytes = 48;

/** When a line was logged, in milliseconds; null for a line that pino has not written. */
export function parseLineTime(line: Buffer): number | null {
  const [, time] = beginning.exec(line.toString('latin1', 0, beginningBytes)) ?? [];
  return time === undefined ? null : Number(time);
}

/** When the first line of a block was logged. */
export function findFirstTime(lines: Buffer): number | null {
  for (let start = 0; start < lines.length; ) {
    const time = parseLineTime(lines.subarray(start));
    if (time !== null) return time;
    const end = lines.indexOf(lineBreak, start);
    if (end === -1) return null;
    start = end + 1;
  }
  return null;
}

const probeBytes = 64 * 1024;

async function findTimeAfter(file: FileHandle, at: number, size: number): Promise<number | null> {
  const length = Math.min(probeBytes, size - at);
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
  const read = buffer.subarray(0, bytesRead);
  return findFirstTime(at === 0 ? read : read.subarray(read.indexOf(lineBreak) + 1));
}

/**
 * An offset after all lines logged up to a time. A log is in the order of time, so it is searched by halves: the file of a busy day
 * is too large to be read to its middle.
 */
export async function findEnd(file: FileHandle, size: number, until: number): Promise<number> {
  let [low, high] = [0, size];
  while (high - low > blockBytes) {
    const middle = Math.floor((low + high) / 2);
    const time = await findTimeAfter(file, middle, size);
    if (time !== null && time > until) high = middle;
    else low = middle;
  }
  // The line at the offset may have begun before it.
  return Math.min(size, high + maxLineBytes);
}
