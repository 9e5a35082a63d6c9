import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listKeys, readStored } from '../../../../test/file-stores.ts';
import { type S3Server, startS3Server } from '../../../../test/s3-server.ts';
import { type FileStore, StorageFull, StorageUnavailable } from './file-store.service.ts';
import { openFileStore } from './open-file-store.service.ts';
import { limitIdleTime } from './patient-stream.ts';
import { explainS3 } from './s3-errors.ts';

const megabyte = 1024 * 1024;
const key = 'videos/a/1.mp4';
const large = randomBytes(20 * megabyte);
let folder: string;
let path: string;
let s3: S3Server;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhar-s3-'));
  path = join(folder, 'sent');
  await writeFile(path, large);
  s3 = await startS3Server();
  store = await openFileStore({ DATA_DIR: '', FILES_URL: s3.url });
});
afterEach(async () => {
  s3.way.change();
  await store.remove(key);
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const actions: [string, (from: FileStore) => Promise<unknown>][] = [
  ['save', (from) => from.save(key, Buffer.from('some'))],
  ['save a file', (from) => from.saveFile(key, path)],
  ['open', (from) => from.open(key)],
  ['stat', (from) => from.stat(key)],
  ['remove', (from) => from.remove(key)],
  ['list', (from) => listKeys(from, 'videos')],
];

describe('an S3 store', () => {
  it('stores a large file in parts, and reads any range', { tags: ['long'] }, async () => {
    await store.saveFile(key, path);
    expect(await store.stat(key)).toEqual({ bytes: large.length });
    expect(large.equals((await readStored(store, key)) ?? Buffer.alloc(0))).toBe(true);
    const [first, last] = [8 * megabyte - 3, 8 * megabyte + 4];
    expect(await readStored(store, key, { first, last })).toEqual(large.subarray(first, last + 1));
    await store.remove(key);
    expect(await s3.isBucketEmpty()).toBe(true);
  });

  it('leaves nothing of a file whose upload keeps failing', async () => {
    s3.way.change({ max: { sent: 3 * megabyte } });
    await expect(store.saveFile(key, path)).rejects.toThrow(StorageUnavailable);
    s3.way.change();
    expect(await store.stat(key)).toBeUndefined();
    expect(await s3.isBucketEmpty()).toBe(true);
  });

  it('keeps the old file when replacing it fails', async () => {
    await store.save(key, Buffer.from('as it was'));
    s3.way.change({ max: { sent: 3 * megabyte } });
    await expect(store.saveFile(key, path)).rejects.toThrow(StorageUnavailable);
    s3.way.change();
    expect(await readStored(store, key)).toEqual(Buffer.from('as it was'));
  });

  it('reports an interrupted read', async () => {
    await store.saveFile(key, path);
    s3.way.change({ max: { got: megabyte } });
    const file = await store.open(key);
    await expect(buffer(file?.content ?? Readable.from([]))).rejects.toThrow(StorageUnavailable);
  });

  it('frees the connections of readers who left', { timeout: 30_000, tags: ['long'] }, async () => {
    await store.save(key, large.subarray(0, megabyte));
    for (let reader = 0; reader < 300; reader += 1) {
      const file = await store.open(key);
      if (reader % 2 === 0 && file) await once(file.content, 'readable');
      file?.content.destroy();
    }
    expect(await readStored(store, key, { first: 0, last: 9 })).toEqual(large.subarray(0, 10));
  });

  it('times out when the server is silent', { tags: ['long'] }, async () => {
    s3.way.change({ isSilent: true });
    const errors = await Promise.all(actions.map(([, act]) => act(store).catch((error: unknown) => error)));
    for (const error of errors) expect(error).toBeInstanceOf(StorageUnavailable);
  });

  it.each(actions)('cannot %s when nobody listens', async (_, act) => {
    const nobody = await openFileStore({ DATA_DIR: '', FILES_URL: s3.url.replace(/\d+$/, '1') });
    await expect(act(nobody)).rejects.toThrow(StorageUnavailable);
  });

  it('is not mistaken for a server that answers 404 to everything', async () => {
    const server = createServer((_, response) => response.writeHead(404).end('Not found')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const other = await openFileStore({ DATA_DIR: '', FILES_URL: s3.url.replace(/\d+$/, String(port)) });
    await expect(other.open(key)).rejects.toThrow(StorageUnavailable);
    await expect(other.save(key, Buffer.from('some'))).rejects.toThrow(StorageUnavailable);
    server.close();
  });

  it('fails for a missing bucket', async () => {
    const other = await openFileStore({ DATA_DIR: '', FILES_URL: s3.url.replace('@shikhar-files', '@other-files') });
    await expect(other.open(key)).rejects.toThrow(StorageUnavailable);
    await expect(listKeys(other, 'videos')).rejects.toThrow(StorageUnavailable);
    await expect(other.save(key, Buffer.from('some'))).rejects.toThrow(StorageUnavailable);
  });
});

it.each([
  ['XMinioStorageFull', 507, StorageFull],
  ['QuotaExceeded', 403, StorageFull],
  ['ServerError', 507, StorageFull],
  ['AccessDenied', 403, StorageUnavailable],
  ['SlowDown', 503, StorageUnavailable],
])('maps the error %s (%i) to a lack of space or an unavailable store', (name, httpStatusCode, kind) => {
  const $metadata = { httpStatusCode };
  expect(explainS3(new S3ServiceException({ name, $fault: 'server', $metadata, message: name }))).toBeInstanceOf(kind);
});

describe('the idle timeout', () => {
  const silent = () => new Readable({ read: () => undefined });

  it('ends a silent source', async () => {
    const source = silent();
    await expect(buffer(limitIdleTime(source, 5))).rejects.toThrow(StorageUnavailable);
    expect(source.destroyed).toBe(true);
  });

  it('ignores slow readers, and closes the source with its reader', async () => {
    const source = silent();
    source.push('some');
    const reader = limitIdleTime(source, 60_000);
    await once(reader, 'readable');
    expect(source.destroyed).toBe(false);
    reader.destroy();
    await once(source, 'close');
  });
});
