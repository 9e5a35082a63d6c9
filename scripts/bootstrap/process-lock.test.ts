import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createScratchFolder } from '../testing/scratch-folder.ts';
import { readStartTime } from './process-identity.mjs';
import { acquireLock, releaseLock } from './process-lock.mjs';

const own = { pid: process.pid, startedAt: readStartTime(process.pid) };

test('a free lock can be taken, and is free again once released', async () => {
  const file = join(createScratchFolder(), 'folder', 'lock');
  expect(await acquireLock(file)).toBeUndefined();
  expect(existsSync(file)).toBe(true);
  releaseLock(file);
  expect(existsSync(file)).toBe(false);
});

test('a lock held by a running process names it', async () => {
  const file = join(createScratchFolder(), 'lock');
  await acquireLock(file);
  expect(await acquireLock(file)).toEqual(own);
});

test.each([
  ['of a process whose id was reused', JSON.stringify({ ...own, startedAt: 'long ago' })],
  ['of a process that is gone', JSON.stringify({ pid: 2 ** 30, startedAt: '1' })],
  ['left empty by a full disk', ''],
])('a lock %s is taken over', async (_, content) => {
  const file = join(createScratchFolder(), 'lock');
  writeFileSync(file, content);
  expect(await acquireLock(file)).toBeUndefined();
});
