import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readStartTime } from '../bootstrap/process-identity.mjs';
import { guardRun } from './guard-run.ts';
import { createScratchFolder } from './scratch-folder.ts';

const patience = { timeout: 30_000, interval: 50 };

/** A process that guards the run on `folder`, starts another process in it and prints its pid. */
const run = (folder: string) => `
  import { spawn } from 'node:child_process';
  import { readStartTime } from ${JSON.stringify(join(import.meta.dirname, '../bootstrap/process-identity.mjs'))};
  import { openRunRecord } from ${JSON.stringify(join(import.meta.dirname, '../run-state.ts'))};
  import { guardRun } from ${JSON.stringify(join(import.meta.dirname, 'guard-run.ts'))};
  guardRun(${JSON.stringify(folder)});
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore', detached: true });
  openRunRecord(${JSON.stringify(folder)}).addProcess('postgres', { pid, startedAt: readStartTime(pid) });
  console.log(pid);
  setInterval(() => {}, 1000);`;

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a run ended by %s leaves no process and no folder behind',
  { timeout: 60_000 },
  async (signal) => {
    const folder = createScratchFolder();
    const parent = spawn(process.execPath, ['--input-type=module', '-e', run(folder)], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const pid = Number(String(await once(parent.stdout, 'data')));
    expect(readStartTime(pid)).toBeDefined();
    parent.kill(signal);
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), patience);
    expect(readStartTime(pid)).toBeUndefined();
  },
);

test('a stopped guard leaves the run alone', async () => {
  const folder = createScratchFolder();
  guardRun(folder)();
  expect(existsSync(folder)).toBe(true);
});
