import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openScanner } from './file-scanner.service.ts';

const command = 'zINSTREAM\0';

/** Decodes a complete INSTREAM request, as clamd's manual describes it. */
function unpack(sent: Buffer): Buffer | undefined {
  if (sent.length < command.length) return undefined;
  expect(sent.toString('latin1', 0, command.length)).toBe(command);
  const pieces: Buffer[] = [];
  for (let index = command.length; index + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(index);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(index + 4, index + 4 + length));
    index += 4 + length;
  }
  return undefined;
}

let folder: string;
let server: Server;
let open: Set<Socket>;

/** Answers each file with the result of `scan`; with `maxBytes`, hangs up before reading more. */
async function startClamd(
  scan: (bytes: Buffer) => string,
  { path, maxBytes = Infinity }: { path?: string; maxBytes?: number } = {},
) {
  server = createServer((socket) => {
    open.add(socket);
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      if (socket.writableEnded) return;
      sent = Buffer.concat([sent, Buffer.from(piece)]);
      const bytes = unpack(sent);
      if (sent.length > maxBytes) socket.end('INSTREAM size limit exceeded. ERROR\0');
      else if (bytes) socket.end(`${scan(bytes)}\0`);
    });
  });
  server.listen(path ? { path } : { host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
}

function readPort(): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function write(content: string | Buffer): Promise<string> {
  const file = join(folder, 'file');
  await writeFile(file, content);
  return file;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhar-scan-'));
  open = new Set();
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  server.close();
  await rm(folder, { recursive: true });
});

const scan = (bytes: Buffer) => (bytes.includes('EICAR') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK');

describe('a clamd scanner', () => {
  it('receives the bytes and names the virus', async () => {
    await startClamd(scan);
    const scanner = openScanner(`tcp://127.0.0.1:${readPort()}`);
    expect(await scanner?.scan(await write(Buffer.alloc(300_000, 'a')))).toBeUndefined();
    expect(await scanner?.scan(await write(`${'a'.repeat(200_000)}EICAR`))).toBe('Win.Test.EICAR_HDB-1');
  });

  it('may use a Unix socket', async () => {
    const path = join(folder, 'ctl');
    await startClamd(scan, { path });
    expect(await openScanner(`unix:${path}`)?.scan(await write('EICAR'))).toBe('Win.Test.EICAR_HDB-1');
  });

  it.each([
    ['says nothing that can be understood', () => 'UNKNOWN COMMAND'],
    ['has an error', () => 'stream: Cannot scan ERROR'],
    ['hangs up without a word', () => ''],
  ])('that %s is unavailable, and the file may be sent again', async (_, answer) => {
    await startClamd(answer);
    const scanned = openScanner(`tcp://127.0.0.1:${readPort()}`)?.scan(await write('a'));
    await expect(scanned).rejects.toMatchObject({ code: 'SCANNER_AWAY', retryAfterSeconds: 60 });
  });

  it('reports its size limit, even when it hangs up midway', async () => {
    await startClamd(scan, { maxBytes: 1_000_000 });
    const scanned = openScanner(`tcp://127.0.0.1:${readPort()}`)?.scan(await write(Buffer.alloc(20_000_000)));
    await expect(scanned).rejects.toMatchObject({ code: 'SCANNER_AWAY' });
  });

  it('is unavailable when nobody listens', async () => {
    await startClamd(scan);
    const port = readPort();
    server.close();
    await once(server, 'close');
    await expect(openScanner(`tcp://127.0.0.1:${port}`)?.scan(await write('a'))).rejects.toMatchObject({ code: 'SCANNER_AWAY' });
    await expect(openScanner(`unix:${folder}/none`)?.scan(await write('a'))).rejects.toMatchObject({ code: 'SCANNER_AWAY' });
  });

  it('is undefined without an address', () => {
    expect(openScanner(undefined)).toBeUndefined();
  });
});
