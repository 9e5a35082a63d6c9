import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOwnedDatabase, runOnServer } from '../../../../test/database.ts';
import { listKeys, readStored } from '../../../../test/file-stores.ts';
import { type S3Server, startS3Server } from '../../../../test/s3-server.ts';
import { migrateDatabase } from '../../../database/migrate-database.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { openFileStore } from '../../materials/files/open-file-store.service.ts';
import { withSnapshot } from '../archive/snapshot.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { restoreArchive } from './restore.service.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const files = new Map([
  ['answers/4b/1.webp', randomBytes(40_000)],
  ['answers/4b/1.small.webp', Buffer.alloc(0)],
  ['materials/0f/2.p1.webp', randomBytes(1)],
  ['materials/0f/2.mp4', randomBytes(9 * 1024 * 1024)],
]);

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhar-restore-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

async function makeOwner(): Promise<string> {
  const { ownerUrl } = await makeOwnedDatabase();
  await migrateDatabase(ownerUrl, undefined);
  return ownerUrl;
}

let count = 0;
async function backUp(ownerUrl: string, store: FileStore): Promise<string> {
  count += 1;
  const archive = join(folder, `${count}.zip`);
  await withSnapshot(ownerUrl, (connection) => writeArchive(archive, { connection, store, madeAt: now }));
  return archive;
}

function restore(ownerUrl: string, archive: string, store: FileStore, isReplacing = false) {
  const draft = join(folder, 'drafts/restored');
  const way = { ownerUrl, applicationUrl: undefined, now, say: () => undefined };
  return restoreArchive({ ...way, archive, store, draft, isReplacing });
}

function sum(content: Buffer | undefined): string {
  return content === undefined ? 'none' : createHash('sha256').update(content).digest('hex');
}

/** The checksum of each file by its key. */
async function sumAll(store: FileStore): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const key of await listKeys(store)) all.set(key, sum(await readStored(store, key)));
  return all;
}

const sums = new Map([...files].toSorted().map(([key, content]) => [key, sum(content)]));

async function fill(store: FileStore): Promise<void> {
  for (const [key, content] of files) await store.save(key, content);
}

const kinds: [string, (name: string) => Promise<FileStore>][] = [
  ['on disk', (name) => openFileStore({ DATA_DIR: join(folder, name) })],
  ['in S3', (name) => openFileStore({ DATA_DIR: '', FILES_URL: s3.url.replace('/1?', `/${name}?`) })],
];

describe.each(kinds)('files %s', { timeout: 60_000, tags: ['long'] }, (_, open) => {
  it('are part of a backup, each as it was', async () => {
    const [ownerUrl, store] = [await makeOwner(), await open('kept')];
    await fill(store);
    const archive = await backUp(ownerUrl, store);
    await store.save('answers/4b/1.webp', Buffer.from('changed'));
    await store.remove('materials/0f/2.p1.webp');
    await store.save('answers/4c/9.webp', Buffer.from('later'));
    await expect(restore(ownerUrl, archive, store)).rejects.toThrow('There are files');
    await restore(ownerUrl, archive, store, true);
    expect(await sumAll(store)).toEqual(sums);
    expect(await readdir(join(folder, 'drafts'))).toEqual([]);
  });

  it('can be restored into a store of any kind', async () => {
    const [ownerUrl, store] = [await makeOwner(), await open('first')];
    await fill(store);
    const archive = await backUp(ownerUrl, store);
    for (const [, openOther] of kinds) {
      const other = await openOther(`second-${count++}`);
      await restore(await makeOwner(), archive, other);
      expect(await sumAll(other)).toEqual(sums);
    }
  });

  it('are as before when a restore fails half way', async () => {
    const [broken, store] = [await makeOwner(), await open('broken')];
    await fill(store);
    // A row that the tables of this release would not take.
    await runOnServer(
      broken,
      `alter table users drop constraint users_status_check;
       insert into users (id, name, email, role, status, subjects, created_at, updated_at)
       values (gen_random_uuid(), 'Asha', 'asha@school.example', 'teacher', 'lost', '{}', now(), now())`,
    );
    const archive = await backUp(broken, store);
    const [ownerUrl, other] = [await makeOwner(), await open('other')];
    await other.save('answers/4b/1.webp', Buffer.from('what was there'));
    await other.save('answers/4d/5.webp', Buffer.from('of a student'));
    const before = await sumAll(other);
    await expect(restore(ownerUrl, archive, other, true)).rejects.toThrow(/users_status_check/);
    expect(await sumAll(other)).toEqual(before);
  });
});

it('a backup fails with a plain message while the file store is unavailable', { tags: ['long'] }, async () => {
  const nobody = await openFileStore({ DATA_DIR: '', FILES_URL: s3.url.replace(/\d+$/, '1') });
  await expect(backUp(await makeOwner(), nobody)).rejects.toThrow('The store of files does not answer');
});
