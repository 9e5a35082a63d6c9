import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Random access to a file that is never held in memory whole. */
export interface FileBytes {
  size: number;
  /** Returns fewer at the end of the file. */
  read(position: number, length: number): Buffer;
  /** Reads from start to end; each chunk but the first begins with the last `overlap` bytes of the previous one. */
  readAll(overlap: number): Generator<Buffer>;
  close(): void;
}

const pieceBytes = 1024 * 1024;

export function openBytes(file: string): FileBytes {
  const handle = openSync(file, 'r');
  const { size } = fstatSync(handle);
  const read = (position: number, length: number): Buffer => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
    return bytes.subarray(0, bytes.length > 0 ? readSync(handle, bytes, 0, bytes.length, position) : 0);
  };
  return {
    size,
    read,
    *readAll(overlap) {
      for (let position = 0; position < size; position += pieceBytes) {
        const start = Math.max(0, position - overlap);
        yield read(start, position + pieceBytes - start);
      }
    },
    close: () => closeSync(handle),
  };
}
