import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../../../../../scripts/postgres.ts';
import { createDatabase, getDatabaseName, runOnServer } from '../../../../test/database.ts';
import { assistantRole } from '../../../assistant-role.ts';
import { openFileStore } from '../../materials/files/open-file-store.service.ts';
import { withSnapshot } from '../archive/snapshot.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { restoreArchive } from './restore.service.ts';

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shikhar-elsewhere-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A new server that has never had one of our databases. */
async function makeServer(): Promise<(owner: string, rights: string) => Promise<string>> {
  const server = await startPostgres({ dataDir: await createFolder(), isDurable: false, isPersistent: false });
  onTestFinished(() => server.stop());
  return async (owner, rights) => {
    await runOnServer(server.url, `create role ${owner} login password 'given' ${rights}`);
    await runOnServer(server.url, `create database ${owner} owner ${owner}`);
    const url = new URL(getDatabaseName(server.url, owner));
    url.username = owner;
    url.password = 'given';
    return url.href;
  };
}

async function countTables(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query("select from pg_tables where schemaname = 'public'")).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

it('restores on a server without the assistant’s role: creates it, or asks for it and changes nothing', {
  timeout: 120_000,
  tags: ['long'],
}, async () => {
  const source = await createDatabase();
  onTestFinished(() => source.drop());
  const folder = await createFolder();
  const store = await openFileStore({ DATA_DIR: folder, FILES_URL: undefined });
  const archive = join(folder, 'one.zip');
  const now = new Date('2026-11-20T10:00:00.000Z');
  await withSnapshot(source.url, (connection) => writeArchive(archive, { connection, store, madeAt: now }));
  const shared = { applicationUrl: undefined, archive, store, draft: join(folder, 'draft'), isReplacing: false, now };
  const restore = (ownerUrl: string) => restoreArchive({ ...shared, ownerUrl, say: () => undefined });

  const makeDatabase = await makeServer();
  const modest = await makeDatabase('modest', 'nocreaterole');
  await expect(restore(modest)).rejects.toThrow(`run: create role ${assistantRole} nologin`);
  expect(await countTables(modest)).toBe(0);

  const able = await makeDatabase('able', 'createrole');
  await restore(able);
  await runOnServer(able, `set role ${assistantRole}; select title from materials`);
  await expect(runOnServer(able, `set role ${assistantRole}; select key from question_keys`)).rejects.toThrow(
    'permission denied',
  );
});
