import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ: Linux reports CPU time in hundredths of a second, whatever the kernel's own clock rate (time(7)). */
const ticksPerSecond = 100;

interface ProcessTimes {
  parent: number;
  own: number;
  /** CPU seconds of child processes that have ended. */
  children: number;
}

// See proc_pid_stat(5). The second field is the program's name in parentheses and may contain spaces, so fields are counted from the third.
function readTimes(pid: number): ProcessTimes | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const sum = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / ticksPerSecond;
    return { parent: fields[1] ?? 0, own: sum(11), children: sum(13) };
  } catch {
    return undefined;
  }
}

/**
 * CPU time in seconds that a process and its direct children, including ended ones, have used so far. Linux only: 0 elsewhere.
 */
function readCpuSeconds(pid: number): number {
  const times = readTimes(pid);
  if (!times) return 0;
  let living = 0;
  for (const entry of readdirSync('/proc')) {
    const child = /^\d+$/.test(entry) ? readTimes(Number(entry)) : undefined;
    if (child?.parent === pid) living += child.own;
  }
  return times.own + times.children + living;
}

/** Seconds by process name. */
export type CpuSeconds = Readonly<Record<string, number>>;

/** Starts measuring the CPU time of named processes; the returned function returns the time used since then. */
export function countCpu(pids: Readonly<Record<string, number>>): () => CpuSeconds {
  const read = () => Object.entries(pids).map(([name, pid]) => [name, readCpuSeconds(pid)] as const);
  const before = new Map(read());
  return () => Object.fromEntries(read().map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)]));
}

export function sumSeconds(seconds: CpuSeconds): number {
  return Object.values(seconds).reduce((sum, one) => sum + one, 0);
}
