import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readStartTime } from './bootstrap/process-identity.mjs';
import { openRunRecord, stopAbandonedRun, stopLeftovers } from './run-state.ts';
import { createScratchFolder } from './testing/scratch-folder.ts';

async function startProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  return { pid, startedAt: readStartTime(pid) ?? '' };
}

test('processes left by an earlier run are ended', async () => {
  const folder = createScratchFolder();
  const service = await startProcess();
  openRunRecord(folder).addProcess('bff', service);
  await stopLeftovers(folder);
  expect(readStartTime(service.pid)).toBeUndefined();
});

test('a process with a reused id is left alone', async () => {
  const folder = createScratchFolder();
  const other = await startProcess();
  openRunRecord(folder).addProcess('bff', { ...other, startedAt: 'before' });
  await stopLeftovers(folder);
  expect(readStartTime(other.pid)).toBe(other.startedAt);
});

test('a run whose supervisor is alive is not abandoned', async () => {
  const folder = createScratchFolder();
  const service = await startProcess();
  openRunRecord(folder).addProcess('bff', service);
  expect(await stopAbandonedRun(folder)).toBe(false);
  expect(readStartTime(service.pid)).toBe(service.startedAt);
});

test('a damaged record does not prevent a start', async () => {
  const folder = createScratchFolder();
  writeFileSync(join(folder, 'running.json'), '{');
  await expect(stopLeftovers(folder)).resolves.toBeUndefined();
});

test('a clean exit leaves no record', () => {
  const folder = createScratchFolder();
  openRunRecord(folder).clear();
  expect(existsSync(join(folder, 'running.json'))).toBe(false);
});
