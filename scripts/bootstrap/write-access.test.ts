import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'write-access.mjs');

function requireWriteAccess(folder: string) {
  const script = `import(${JSON.stringify(module)}).then((access) => access.requireWriteAccess(process.argv[1], 'Choose another.'))`;
  return spawnSync(process.execPath, ['-e', script, folder], { encoding: 'utf8', timeout: 20_000 });
}

test('a folder that nobody can create is refused with a message', () => {
  const { status, stderr } = requireWriteAccess('/proc/shikhar/data');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Shikhar cannot write to .*\nChoose another\.\n$/);
});

test('a folder that does not exist yet is accepted and not created', () => {
  const { status, stderr } = requireWriteAccess(join(import.meta.dirname, 'new/data'));
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
