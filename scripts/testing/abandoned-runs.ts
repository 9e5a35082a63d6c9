import { globSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { endAbandonedRun } from '../run-state.ts';

/** Ends what this user's test runs left running when they were killed, and removes their folders. */
export async function removeAbandonedRuns(): Promise<void> {
  for (const file of globSync('shikhar-*/running.json', { cwd: tmpdir() })) {
    const folder = join(tmpdir(), dirname(file));
    // Anybody may put a folder of this name here, naming processes that are none of its business.
    if (statSync(folder).uid !== process.getuid?.()) continue;
    if (await endAbandonedRun(folder)) rmSync(folder, { recursive: true, force: true });
  }
}
