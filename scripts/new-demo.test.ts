import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deleteDemo } from './new-demo.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'shikhar-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('the demo is deleted, backups and logs stay', () => {
  for (const folder of ['backups', 'files', 'logs', 'postgres']) mkdirSync(join(dataDir, folder));
  for (const file of ['demo-accounts.json', 'running.lock', 'notes.txt', 'backups/one.zip', 'files/one.pdf'])
    writeFileSync(join(dataDir, file), '');
  expect(() => deleteDemo({ DATA_DIR: dataDir, DATABASE_URL: 'postgresql://localhost/school' })).toThrow('DATABASE_URL');
  deleteDemo({ DATA_DIR: dataDir });
  expect(readdirSync(dataDir).sort()).toEqual(['backups', 'logs', 'notes.txt', 'running.lock']);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['one.zip']);
});
