import { spawn } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../commands/end-orphaned-run.ts');

/**
 * Has a process of its own end what runs on this data folder, and remove the folder, should this process die before it has done so
 * itself: however it dies, the pipe between the two closes.
 *
 * @returns ends the guard, once everything else has ended.
 */
export function guardRun(dataDir: string): () => void {
  const guard = spawn(process.execPath, [program, dataDir], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own: Ctrl-C at the terminal goes to the whole group of this process.
    detached: true,
  });
  guard.unref();
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return () => void guard.kill();
}
