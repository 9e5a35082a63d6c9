import { spawn } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../commands/end-orphaned-run.ts');

/**
 * Starts a guard process that ends everything running on this data folder and removes the folder, if this process dies before it has
 * done so itself. However it dies, the pipe between the two closes.
 *
 * @returns a function that stops the guard; call it once everything else has ended
 */
export function guardRun(dataDir: string): () => void {
  const guard = spawn(process.execPath, [program, dataDir], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a separate process group, because Ctrl-C in the terminal goes to the whole group of this process.
    detached: true,
  });
  guard.unref();
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return () => void guard.kill();
}
