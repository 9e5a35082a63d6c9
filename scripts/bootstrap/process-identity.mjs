import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Start time of a running process, for comparison; undefined if it is not running. Process ids are reused, but an id with its start
 * time is unique.
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

/** The ancestors of a process, nearest first, at most `count`. On other systems than Linux: only the parent of this process. */
export function readAncestors(pid, count) {
  const parent = pid === process.pid ? process.ppid : process.platform === 'linux' ? readLinuxProcess(pid)?.parent : undefined;
  if (!parent || parent <= 1 || count === 0) return [];
  return [{ pid: parent, startedAt: readStartTime(parent) }, ...readAncestors(parent, count - 1)];
}

function readLinuxProcess(pid) {
  // The second field is the program's name in parentheses and may contain spaces; the other fields follow it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return fields[0] === 'Z' ? undefined : { parent: Number(fields[1]), startedAt: fields[19] };
}
