import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { DomainError } from '../../../errors/domain-error.ts';

/** Processes for files of strangers: what a hostile one breaks is a process of its own, that knows no secret. */
interface ProcessRunner<Told> {
  /** Of the kind that `handleJob` makes. */
  script: URL;
  told: z.ZodType<Told>;
  timeLimitMs: number;
  /** In bytes, of the whole process. */
  mostMemory: number;
  /** Whether it loads libraries that are not JavaScript. */
  hasAddons: boolean;
  atOnce: number;
  /** Files that may wait for a process; `busy` is told to who brings one more. */
  maxQueued: number;
  busy: string;
}

/**
 * Makes a function that does a job in a process of its own, a few at once. It reads the disk and writes to `writable` alone.
 * Undefined: it ended without a word, out of time or of memory.
 *
 * @throws DomainError OVERLOADED when too many wait
 */
export function createProcessRunner<Told>(runner: ProcessRunner<Told>) {
  const limit = pLimit(runner.atOnce);
  const flags = ['--permission', '--allow-fs-read=*', '--allow-worker', '--max-old-space-size=256'];
  if (runner.hasAddons) flags.push('--allow-addons');

  async function run(job: unknown, writable: string | undefined): Promise<Told | undefined> {
    const child = fork(fileURLToPath(runner.script), {
      execArgv: writable === undefined ? flags : [...flags, `--allow-fs-write=${writable}`],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: runner.timeLimitMs,
      killSignal: 'SIGKILL',
    });
    let told: unknown;
    child.once('message', (message) => {
      told = message;
    });
    child.send({ job, mostMemory: runner.mostMemory });
    await once(child, 'close');
    return runner.told.safeParse(told).data;
  }

  return async (job: unknown, writable?: string): Promise<Told | undefined> => {
    if (limit.pendingCount >= runner.maxQueued) {
      throw new DomainError('OVERLOADED', runner.busy, { retryAfterSeconds: 10 });
    }
    return limit(() => run(job, writable));
  };
}
