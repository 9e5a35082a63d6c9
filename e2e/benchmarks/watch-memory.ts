import { readFileSync } from 'node:fs';

const pauseMs = 50;

/** The current resident memory of a process in megabytes. Linux only: 0 elsewhere, and for a process that has ended. */
export function readResident(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** The current resident memory in megabytes by process name. */
export function readMemory(pids: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, readResident(pid)]));
}

/** Watches the resident memory of processes; the returned function returns the maximum of each since then. */
export function watchMemory(pids: Readonly<Record<string, number>>): () => Record<string, number> {
  const max = readMemory(pids);
  const watch = setInterval(() => {
    for (const [name, now] of Object.entries(readMemory(pids))) max[name] = Math.max(max[name] ?? 0, now);
  }, pauseMs);
  return () => {
    clearInterval(watch);
    return max;
  };
}
