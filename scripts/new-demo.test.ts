import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deleteDemo } from './new-demo.ts';
import { chooseAccount } from './postgres/account.ts';
import { placePostgres } from './postgres/placement.ts';
import { findPrograms } from './postgres/programs.ts';
import { readSecrets } from './secrets.ts';
import { createScratchFolder } from './testing/scratch-folder.ts';

test('the demo is deleted, backups and logs stay', async () => {
  const dataDir = createScratchFolder();
  for (const folder of ['backups', 'files', 'logs', 'postgres']) mkdirSync(join(dataDir, folder));
  for (const file of ['demo-accounts.json', 'running.lock', 'notes.txt', 'backups/one.zip', 'files/one.pdf'])
    writeFileSync(join(dataDir, file), '');
  await expect(deleteDemo({ DATA_DIR: dataDir, DATABASE_URL: 'postgresql://localhost/school' })).rejects.toThrow('DATABASE_URL');
  await deleteDemo({ DATA_DIR: dataDir });
  expect(readdirSync(dataDir).sort()).toEqual(['backups', 'logs', 'notes.txt', 'running.lock']);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['one.zip']);
});

// Under root, the account of PostgreSQL may not enter a scratch folder, so its data are outside.
test('the database is deleted wherever it is, and no other', async () => {
  const placeData = (dataDir: string) => {
    const { databaseAdminPassword } = readSecrets(dataDir);
    const { data } = placePostgres(findPrograms(), dataDir, databaseAdminPassword, chooseAccount());
    mkdirSync(data);
    return data;
  };
  const scratch = createScratchFolder();
  const [data, other] = [placeData(join(scratch, 'data')), placeData(join(scratch, 'other'))];
  await deleteDemo({ DATA_DIR: join(scratch, 'data') });
  expect(existsSync(data)).toBe(false);
  expect(existsSync(other)).toBe(true);
  await deleteDemo({ DATA_DIR: join(scratch, 'other') });
  expect(existsSync(other)).toBe(false);
});

test('the demo is deleted if its secrets are damaged', async () => {
  const dataDir = createScratchFolder();
  for (const file of ['secrets.json', 'demo-accounts.json']) writeFileSync(join(dataDir, file), '{');
  await deleteDemo({ DATA_DIR: dataDir });
  expect(readdirSync(dataDir)).toEqual([]);
});
