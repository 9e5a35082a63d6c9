import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

const newline = 0x0a;

function countNewlines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) count += 1;
  return count;
}

/** Passes bytes through and measures them; read the result once the stream has ended. */
export class DigestStream extends Transform {
  readonly #hash = createHash('sha256');
  size = 0;
  /** COPY output has exactly one newline per row, at its end. */
  rows = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#hash.update(chunk);
    this.size += chunk.length;
    this.rows += countNewlines(chunk);
    this.push(chunk);
    done();
  }

  /** Can be called only once. */
  takeSha256(): string {
    return this.#hash.digest('hex');
  }
}
