import { globSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stopAbandonedRun } from '../run-state.ts';

/** Ends what this user's killed test runs left running in a folder for temporary files, and removes their folders. */
export async function removeAbandonedRuns(parent: string): Promise<void> {
  for (const file of globSync('shikhar-*/running.json', { cwd: parent })) {
    const folder = join(parent, dirname(file));
    // Another user could create a folder with this name that lists processes of this user.
    if (statSync(folder).uid !== process.getuid?.()) continue;
    if (await stopAbandonedRun(folder)) rmSync(folder, { recursive: true, force: true });
  }
}
