import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listKeys, readStored } from '../../../../test/file-stores.ts';
import { type S3Server, startS3Server } from '../../../../test/s3-server.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.service.ts';
import { openFileStore } from './open-file-store.service.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhar-store-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

describe.each([
  ['on disk', () => openFileStore({ DATA_DIR: folder })],
  ['in a folder of its own', () => openFileStore({ DATA_DIR: '', FILES_URL: pathToFileURL(join(folder, 'own')).href })],
  ['in S3', () => openFileStore({ DATA_DIR: '', FILES_URL: s3.url })],
])('a store %s', (_, start) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await start();
  });

  it('stores and replaces bytes', async () => {
    await store.save('things/a/1.webp', Buffer.from('one'));
    await store.save('things/a/1.webp', Buffer.from('another'));
    expect(await readStored(store, 'things/a/1.webp')).toEqual(Buffer.from('another'));
    expect(await store.stat('things/a/1.webp')).toEqual({ bytes: 7 });
    await store.save('things/a/0.webp', Buffer.alloc(0));
    expect(await readStored(store, 'things/a/0.webp')).toEqual(Buffer.alloc(0));
  });

  it('stores a local file and leaves the original', async () => {
    const content = randomBytes(100_000);
    const path = join(folder, 'sent');
    await writeFile(path, content);
    const longAgo = new Date('2020-01-01');
    await utimes(path, longAgo, longAgo);
    for (const _ of [1, 2]) await store.saveFile('sent/b/2.pdf', path);
    expect(await readFile(path)).toEqual(content);
    await rm(path);
    expect(await readStored(store, 'sent/b/2.pdf')).toEqual(content);
    for await (const [file] of store.list('sent')) expect(file?.savedAt.getFullYear()).toBeGreaterThan(2020);
    await expect(store.saveFile('sent/b/3.pdf', path)).rejects.toThrow('ENOENT');
    expect(await listKeys(store, 'sent')).toEqual(['sent/b/2.pdf']);
  });

  it.each([
    [{ first: 0, last: 0 }, '0'],
    [{ first: 2, last: 4 }, '234'],
    [{ first: 8, last: 99 }, '89'],
    [{ first: 10, last: 12 }, ''],
  ])('opens the part %j of it', async (range, part) => {
    await store.save('parts/c/3.txt', Buffer.from('0123456789'));
    expect(String(await readStored(store, 'parts/c/3.txt', range))).toBe(part);
  });

  it('reports a missing file', async () => {
    expect(await store.open('things/none/1.webp')).toBeUndefined();
    expect(await store.open('things/none/1.webp', { first: 0, last: 1 })).toBeUndefined();
    expect(await store.open('things/a')).toBeUndefined();
    expect(await store.stat('things/none/1.webp')).toBeUndefined();
    expect(await listKeys(store, 'nothing')).toEqual([]);
    await store.remove('things/none/1.webp');
  });

  it("lists a folder's files until they are removed", async () => {
    const keys = ['listed/a/1.webp', 'listed/a/2.webp', 'listed/b/3.webp'];
    for (const key of [...keys, 'listed-too/a/4.webp']) await store.save(key, Buffer.from(key));
    expect(await listKeys(store, 'listed')).toEqual(keys);
    await store.remove('listed/a/1.webp');
    expect(await listKeys(store, 'listed')).toEqual(keys.slice(1));
  });

  it.each(['../out.webp', '/etc/passwd', 'a/../../b', 'a//b', 'a/b/', 'alone', 'a/B.webp', 'a/b\\c', 'a/.b', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => store.save(key, Buffer.from('out'))).rejects.toThrow('This is no key');
      await expect(async () => store.open(key)).rejects.toThrow('This is no key');
      await expect(async () => store.remove(key)).rejects.toThrow('This is no key');
    },
  );
});

it('on disk leaves no other files, and only their owner can read them', async () => {
  const store = createDiskStore(join(folder, 'tidy'));
  await writeFile(join(folder, 'sent'), 'sent', { mode: 0o644 });
  for (const _ of [1, 2]) await store.saveFile('a/1.pdf', join(folder, 'sent'));
  await store.save('a/2.pdf', Buffer.from('kept'));
  expect(await readdir(join(folder, 'tidy.drafts'))).toEqual([]);
  for (const name of ['1.pdf', '2.pdf']) expect((await stat(join(folder, 'tidy/a', name))).mode & 0o777).toBe(0o600);
});
