import { globSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { endAbandonedRun } from '../run-state.ts';

/** Ends what test runs that were killed have left running, and removes their folders. */
export async function removeAbandonedRuns(): Promise<void> {
  for (const file of globSync('shikhar-*/running.json', { cwd: tmpdir() })) {
    const folder = join(tmpdir(), dirname(file));
    if (await endAbandonedRun(folder)) rmSync(folder, { recursive: true, force: true });
  }
}
