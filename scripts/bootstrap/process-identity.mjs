import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a living process started, as text to compare with; undefined when there is none. Process numbers are used again, and a
 * number together with its start is not.
 */
export function readStartTime(pid) {
  try {
    if (process.platform === 'linux') return readLinuxProcess(pid)?.startedAt;
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'alive' : undefined;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

export function isAlive({ pid, startedAt }) {
  return readStartTime(pid) === startedAt;
}

/** What started a process, and what started that, as many as asked for. Known on Linux; elsewhere only for this process. */
export function readAncestors(pid, count) {
  const parent = pid === process.pid ? process.ppid : process.platform === 'linux' ? readLinuxProcess(pid)?.parent : undefined;
  if (!parent || parent <= 1 || count === 0) return [];
  return [{ pid: parent, startedAt: readStartTime(parent) }, ...readAncestors(parent, count - 1)];
}

function readLinuxProcess(pid) {
  // The second field is the program's name in brackets and may hold spaces; the state and the rest come after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return fields[0] === 'Z' ? undefined : { parent: Number(fields[1]), startedAt: fields[19] };
}
