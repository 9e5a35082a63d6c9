import { randomUUID } from 'node:crypto';
import type { Pool } from 'undici';

/** A user who sends and reads files over the site's own connections. */
export interface FileClient {
  site: Pool;
  origin: string;
  cookie: string;
}

/** The transferred bytes and the time. */
export interface Transfer {
  bytes: number;
  seconds: number;
}

async function time(run: () => Promise<number>): Promise<Transfer> {
  const startedAt = performance.now();
  const bytes = await run();
  return { bytes, seconds: (performance.now() - startedAt) / 1000 };
}

/** Uploads a file in one piece as the page's script does (tus); resolves once it has been checked. */
export async function sendFile({ site, origin, cookie }: FileClient, content: Buffer): Promise<Transfer> {
  const headers = { cookie, origin, 'tus-resumable': '1.0.0' };
  const name = Buffer.from(`${randomUUID()}.mp4`).toString('base64');
  const begun = await site.request({
    ...{ method: 'POST', path: '/admin/material-uploads' },
    headers: { ...headers, 'upload-length': String(content.length), 'upload-metadata': `filename ${name}` },
  });
  await begun.body.dump();
  const path = begun.headers['location']?.toString();
  if (begun.statusCode !== 201 || path === undefined) throw new Error(`An upload was answered with ${begun.statusCode}`);
  return time(async () => {
    const sent = await site.request({
      ...{ method: 'POST', path, body: content },
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'x-http-method-override': 'PATCH',
      },
    });
    const said = await sent.body.text();
    if (sent.statusCode !== 200 || said.includes('refused'))
      throw new Error(`A file was answered with ${sent.statusCode}: ${said}`);
    return content.length;
  });
}

export function sendToBare(site: Pool, content: Buffer): Promise<Transfer> {
  return time(async () => {
    const headers = { 'content-type': 'application/octet-stream' };
    await (await site.request({ method: 'POST', path: '/', headers, body: content })).body.dump();
    return content.length;
  });
}

/** Downloads a file; counts and discards the bytes as they arrive. */
export function readWhole(
  site: Pool,
  path: string,
  cookie = '',
  onBytes = (_bytes: number): void => undefined,
): Promise<Transfer> {
  return time(async () => {
    const answer = await site.request({ method: 'GET', path, headers: { cookie } });
    let bytes = 0;
    for await (const chunk of answer.body) {
      bytes += Buffer.byteLength(chunk);
      onBytes(Buffer.byteLength(chunk));
    }
    if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`);
    return bytes;
  });
}

/** The speed of concurrent transfers, in megabytes (1,000,000 bytes) per second. */
export async function measureRate(transfers: readonly (() => Promise<Transfer>)[]): Promise<number> {
  const all = await time(async () => {
    const done = await Promise.all(transfers.map((transfer) => transfer()));
    return done.reduce((sum, { bytes }) => sum + bytes, 0);
  });
  return all.bytes / all.seconds / 1e6;
}
