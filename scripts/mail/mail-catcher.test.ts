import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';

let folder = '';
let catcher: MailCatcher | undefined;

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'shikhar-mail-')), 'mail');
  catcher = await startMailCatcher({ port: 0, folder });
});

afterEach(async () => {
  await catcher?.stop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** Speaks SMTP line by line and returns the reply codes. */
async function talk(lines: readonly string[]): Promise<string[]> {
  const socket = connect(catcher?.port ?? 0, '127.0.0.1');
  const codes: string[] = [];
  const queue = [...lines];
  for await (const reply of createInterface({ input: socket })) {
    if (/^\d{3}-/.test(reply)) continue;
    codes.push(reply.slice(0, 3));
    const next = queue.shift();
    if (next === undefined) socket.end();
    else socket.write(`${next}\r\n`);
  }
  return codes;
}

it('accepts a message for any address and saves it as a file that only its owner can read', async () => {
  const text = 'Subject: Hello\r\n\r\nगणित\r\n.';
  const codes = await talk(['EHLO here', 'MAIL FROM:<a@x.example>', 'RCPT TO:<b@y.example>', 'DATA', text, 'QUIT']);
  expect(codes).toEqual(['220', '250', '250', '250', '354', '250', '221']);
  const [name = ''] = readdirSync(folder);
  expect(readFileSync(join(folder, name), 'utf8')).toBe(
    'Return-Path: <a@x.example>\r\nDelivered-To: b@y.example\r\nSubject: Hello\r\n\r\nगणित\r\n',
  );
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('permanently rejects an address that cannot exist', async () => {
  const codes = await talk(['EHLO here', 'MAIL FROM:<a@x.example>', 'RCPT TO:<b@school.invalid>', 'QUIT']);
  expect(codes).toEqual(['220', '250', '250', '550', '221']);
});

it('offers no authentication', async () => {
  expect(await talk(['EHLO here', 'AUTH PLAIN AGEAYg==', 'QUIT'])).toEqual(['220', '250', '500', '221']);
});
