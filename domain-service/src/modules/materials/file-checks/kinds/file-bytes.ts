import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A file that is looked at here and there; never whole in memory. */
export interface FileBytes {
  size: number;
  /** As many as there are. */
  read(position: number, length: number): Buffer;
  /** From the start to the end; each piece but the first begins with the last `overlap` bytes of the one before. */
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
