import { createReadStream } from 'node:fs';
import { connect as openSocket, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../../errors/domain-error.ts';

/** Looks for viruses. */
export interface FileScanner {
  /** The name of the virus found, if any. @throws DomainError SCANNER_AWAY, which may be retried */
  scan(file: string): Promise<string | undefined>;
}

/** Idle timeout. clamd's own is two minutes. */
const silenceMs = 150_000;

function scannerUnavailable(cause?: unknown): DomainError {
  const message = 'The virus scanner is not responding. Your file is saved; please try again in a few minutes.';
  return new DomainError('SCANNER_AWAY', message, { retryAfterSeconds: 60, cause });
}

function fileBeyondScanner(): DomainError {
  const message = 'The virus scanner does not accept files of this size. Your file is saved; please tell your administrator.';
  return new DomainError('SCANNER_AWAY', message, { retryAfterSeconds: 60 * 60 });
}

function connect({ protocol, hostname, port, pathname }: URL): Socket {
  if (protocol === 'unix:') return openSocket({ path: decodeURIComponent(pathname) });
  return openSocket({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) });
}

/** Length-prefixed chunks, ended by one of length zero. */
async function* packChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of pieces) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

async function queryScanner(url: URL, file: string): Promise<string> {
  const socket = connect(url);
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('The virus scanner says nothing')));
  const sent = pipeline(createReadStream(file), packChunks, socket, { end: false }).catch((error: unknown) => error);
  try {
    const reply = await text(socket);
    if (reply !== '') return reply;
  } finally {
    // clamd may answer before it has read everything.
    socket.destroy();
  }
  throw (await sent) ?? new Error('The virus scanner hung up');
}

/**
 * clamd at `tcp://host:port` or `unix:/path`, by its INSTREAM command: it receives the bytes and needs no access to files.
 * Undefined without an address.
 */
export function openScanner(address: string | undefined): FileScanner | undefined {
  if (address === undefined) return undefined;
  const url = new URL(address);
  return {
    async scan(file) {
      const answer = await queryScanner(url, file).catch((error: unknown) => {
        throw scannerUnavailable(error);
      });
      const [, verdict] = /^stream: (.*?)\0?\s*$/s.exec(answer) ?? [];
      if (verdict === 'OK') return undefined;
      const [, name] = /^(.+) FOUND$/.exec(verdict ?? '') ?? [];
      if (name) return name.replace(/[^\w.:/-]/g, '').slice(0, 100);
      throw /size limit/i.test(answer) ? fileBeyondScanner() : scannerUnavailable(answer);
    },
  };
}
