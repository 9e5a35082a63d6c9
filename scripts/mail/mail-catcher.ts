import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type MailCatcher = {
  port: number;
  stop: () => Promise<void>;
};

/** Maximum message size in bytes. */
const maxMessageBytes = 10 * 1024 * 1024;

/**
 * An SMTP server on the loopback that accepts every message and delivers none. Recipients at a domain that ends in `.invalid`, which
 * cannot exist (RFC 6761), are rejected permanently. Each message becomes a file `<time>-<id>.eml` in the folder, readable only by its
 * owner (0600), with the envelope addresses above its own headers. A message is acknowledged once its file is on the disk.
 */
export async function startMailCatcher({ port, folder }: { port: number; folder: string }): Promise<MailCatcher> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const server = new SMTPServer({
    size: maxMessageBytes,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, answer) => answer(isNowhere(address) ? rejectMail(550, 'No such domain') : null),
    onData(stream, session, answer) {
      saveMessage(stream, session, folder).then(
        () => answer(null),
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', (error) => process.stderr.write(`${error.message}\n`));
  return { port: readPort(server.server.address()), stop: () => new Promise((resolve) => server.close(resolve)) };
}

function isNowhere(address: string): boolean {
  return /\.invalid$/i.test(address);
}

function rejectMail(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function saveMessage(
  stream: NodeJS.ReadableStream & { sizeExceeded?: boolean },
  session: SMTPServerSession,
  folder: string,
) {
  const message = await buffer(stream);
  if (stream.sizeExceeded) throw rejectMail(552, 'The message is too large');
  const { mailFrom, rcptTo } = session.envelope;
  const envelope = [
    `Return-Path: <${mailFrom ? mailFrom.address : ''}>`,
    ...rcptTo.map(({ address }) => `Delivered-To: ${address}`),
  ];
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
  const draft = join(folder, `.${name}`);
  try {
    writeFileSync(draft, Buffer.concat([Buffer.from(`${envelope.join('\r\n')}\r\n`), message]), { mode: 0o600, flush: true });
    renameSync(draft, join(folder, name));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function readPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The mail catcher does not listen on a port');
  return address.port;
}
