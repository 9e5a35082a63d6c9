import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readStartTime } from '../bootstrap/process-identity.mjs';
import { ExplainedError } from '../explained-error.ts';

/**
 * Ends a PostgreSQL that an earlier run left running on this data, and removes a lock file whose process is gone or is now a different
 * program. Otherwise PostgreSQL would refuse to start.
 *
 * @throws ExplainedError if the old PostgreSQL does not stop
 */
export async function clearLeftover(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgresOn(pid, data)) {
    rmSync(file, { force: true });
    return;
  }
  if ((await endsBy(pid, 'SIGINT', 15_000)) || (await endsBy(pid, 'SIGQUIT', 5000))) return;
  throw new ExplainedError(`PostgreSQL from an earlier run (process ${pid}) does not stop. Stop it, then start again.`);
}

async function endsBy(pid: number, signal: NodeJS.Signals, milliseconds: number): Promise<boolean> {
  process.kill(pid, signal);
  for (let waited = 0; waited < milliseconds; waited += 50) {
    if (readStartTime(pid) === undefined) return true;
    await pause(50);
  }
  return false;
}

function isPostgresOn(pid: number, data: string): boolean {
  try {
    // The working directory of a server is its data folder.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data);
  } catch {
    return false;
  }
}
