import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDatabase } from './database.ts';
import { withConnection } from './postgres/connect.ts';
import { startPostgres } from './postgres.ts';
import { readSecrets } from './secrets.ts';
import { createScratchFolder } from './testing/scratch-folder.ts';

/** An external server, with a database whose owner has the given rights. */
async function createExternalDatabase(rights: string): Promise<string> {
  const server = await startPostgres({ dataDir: createScratchFolder(), isDurable: false, isPersistent: false });
  onTestFinished(server.stop);
  await withConnection(server.url, async (client) => {
    await client.query(`create role mine login password 'of mine' ${rights}`);
    await client.query('create database exams owner mine');
  });
  const url = new URL(server.url);
  [url.username, url.password, url.pathname] = ['mine', 'of mine', '/exams'];
  return url.href;
}

function open(databaseUrl: string | undefined, applicationUrl?: string) {
  const dataDir = join(createScratchFolder(), 'data');
  const said: string[] = [];
  const options = { dataDir, port: 0, domainServicePort: 0, isDurable: false, isPersistent: false, databaseUrl, applicationUrl };
  const events = { onMessage: (_: string, message: string) => void said.push(message) };
  return { said, secrets: readSecrets(dataDir), opening: startDatabase(options, readSecrets(dataDir), events) };
}

test('its own database has an owner and a role for the service', { timeout: 60_000 }, async () => {
  const { opening } = open(undefined);
  const { ownerUrl, applicationUrl, stop } = await opening;
  onTestFinished(stop);
  const whoIs = (url = '') =>
    withConnection(url, async (client) => (await client.query('select current_user::text as name')).rows[0]);
  expect(await whoIs(ownerUrl)).toEqual({ name: 'shikhar' });
  expect(await whoIs(applicationUrl)).toEqual({ name: 'shikhar_app' });
});

test('an external database needs only one URL if its role may create roles', { timeout: 60_000, tags: ['long'] }, async () => {
  const ownerUrl = await createExternalDatabase('createrole');
  const { opening, secrets, said } = open(ownerUrl);
  const database = await opening;
  expect(database).toMatchObject({ ownerUrl, service: undefined });
  const { username, password, pathname } = new URL(database.applicationUrl ?? '');
  expect([username, password, pathname]).toEqual(['exams_app', secrets.applicationPassword, '/exams']);
  expect(said).toEqual([]);
});

test('without that right, the service uses the named role, or runs as the owner with a warning', {
  tags: ['long'],
  timeout: 60_000,
}, async () => {
  const ownerUrl = await createExternalDatabase('nocreaterole');
  const named = open(ownerUrl, 'postgresql://given:secret@127.0.0.1/exams');
  expect((await named.opening).applicationUrl).toBe('postgresql://given:secret@127.0.0.1/exams');
  const single = open(ownerUrl);
  expect((await single.opening).applicationUrl).toBeUndefined();
  expect(single.said).toEqual([expect.stringContaining('APP_DATABASE_URL')]);
});

test('an unreachable database is reported', async () => {
  await expect(open('postgresql://nobody@127.0.0.1:1/none').opening).rejects.toThrow('DATABASE_URL cannot be reached');
});
