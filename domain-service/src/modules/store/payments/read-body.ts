import type { Readable } from 'node:stream';
import { DomainError } from '../../../errors/domain-error.ts';

/** The bytes as they came, over which they are signed. @throws BODY_TOO_LARGE */
export async function readBody(content: Readable, max: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    pieces.push(piece);
    length += piece.length;
    if (length > max) throw new DomainError('BODY_TOO_LARGE', 'This is too large to be sent');
  }
  return Buffer.concat(pieces);
}
