import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { stopAbandonedRun } from '../run-state.ts';

/** Waits until the parent is gone (standard input ends), then ends what it left running on the data folder and deletes the folder. */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('The data folder is required.');

for await (const _ of process.stdin) {
  // Nothing is ever written to the stream. It only ends.
}
for (let tries = 0; tries < 100; tries += 1) {
  // The pipe closes a moment before the process is gone.
  if (await stopAbandonedRun(dataDir)) {
    rmSync(dataDir, { recursive: true, force: true });
    break;
  }
  await pause(100);
}
