import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { endAbandonedRun } from '../run-state.ts';

/** Waits for the end of the process at the other end of standard input, then ends what it left running on the data folder. */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Which data folder?');

for await (const _ of process.stdin) {
  // Nothing is ever written: the stream only ends.
}
for (let tries = 0; tries < 100; tries += 1) {
  // Its end of the pipe closes a moment before the process is gone.
  if (await endAbandonedRun(dataDir)) {
    rmSync(dataDir, { recursive: true, force: true });
    break;
  }
  await pause(100);
}
