import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inheritedEnvironment } from '../env.ts';
import { createScratchFolder } from '../testing/scratch-folder.ts';

const program = join(import.meta.dirname, '../start.mjs');

function start(variables: Record<string, string>) {
  const env = { ...inheritedEnvironment, PORT: '3000', DOMAIN_SERVICE_PORT: '4000', ...variables };
  const { status, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8', timeout: 20_000 });
  return { status, stderr };
}

test('refuses equal ports before it creates the data folder', () => {
  const dataDir = join(createScratchFolder(), 'data');
  expect(start({ PORT: '4000', DATA_DIR: dataDir })).toEqual({
    status: 1,
    stderr: expect.stringContaining('DOMAIN_SERVICE_PORT: must differ from PORT; both are 4000'),
  });
  expect(existsSync(dataDir)).toBe(false);
});

test('refuses a data folder that is a file', () => {
  const file = join(createScratchFolder(), 'data');
  writeFileSync(file, '');
  expect(start({ DATA_DIR: file })).toEqual({ status: 1, stderr: expect.stringContaining(`DATA_DIR: ${file} is not a folder`) });
});
