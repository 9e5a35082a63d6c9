import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { deleteDemo } from './new-demo.ts';
import { withConnection } from './postgres/connect.ts';
import { startPostgres } from './postgres.ts';
import { createScratchFolder } from './testing/scratch-folder.ts';

async function countRows(url: string): Promise<number> {
  return withConnection(url, async (client) => (await client.query('select from kept')).rowCount ?? 0);
}

test('committed data survives kill -9 and a restart with a stale lock file', { tags: ['long'], timeout: 60_000 }, async () => {
  const dataDir = createScratchFolder();
  const first = await startPostgres({ dataDir, isDurable: false });
  await withConnection(first.url, (client) => client.query('create table kept as select generate_series(1, 3)'));
  first.service.kill('SIGKILL');
  await vi.waitFor(async () => expect(await countRows(first.url)).toBe(3), { timeout: 30_000, interval: 50 });
  await first.stop();

  // The id of a running process that is not PostgreSQL, as after a reboot.
  writeFileSync(join(first.dataFolder, 'postmaster.pid'), `${process.pid}\n`);
  const second = await startPostgres({ dataDir, isDurable: false });
  expect(await countRows(second.url)).toBe(3);
  await second.stop();
});

/** Starts a server whose supervisor is then killed. */
async function loseServer(dataDir: string): Promise<{ url: string; dataFolder: string }> {
  const module = JSON.stringify(join(import.meta.dirname, 'postgres.ts'));
  const program = `const { startPostgres } = await import(${module});
    const { url, dataFolder } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, isDurable: false });
    console.log(JSON.stringify({ url, dataFolder }));`;
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = await once(supervisor.stdout, 'data');
  supervisor.kill('SIGKILL');
  await once(supervisor, 'close');
  return JSON.parse(String(chunk));
}

test('the next start ends a server that lost its supervisor', { timeout: 60_000, tags: ['long'] }, async () => {
  const dataDir = createScratchFolder();
  const { url: lostUrl } = await loseServer(dataDir);
  await expect(withConnection(lostUrl, (client) => client.query('select 1'))).resolves.toBeDefined();

  const next = await startPostgres({ dataDir, isDurable: false });
  await expect(withConnection(lostUrl, (client) => client.query('select 1'))).rejects.toThrow();
  await expect(withConnection(next.url, (client) => client.query('select 1'))).resolves.toBeDefined();
  await next.stop();
});

test('a new demo ends and deletes a server that lost its supervisor', { timeout: 60_000, tags: ['long'] }, async () => {
  const dataDir = createScratchFolder();
  const { url, dataFolder } = await loseServer(dataDir);
  await deleteDemo({ DATA_DIR: dataDir });
  await expect(withConnection(url, (client) => client.query('select 1'))).rejects.toThrow('ECONNREFUSED');
  expect(existsSync(dataFolder)).toBe(false);
});

test('a temporary server leaves nothing behind', { timeout: 60_000 }, async () => {
  const server = await startPostgres({ dataDir: createScratchFolder(), isDurable: false, isPersistent: false });
  await server.stop();
  expect(existsSync(server.dataFolder)).toBe(false);
});
