import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { DomainError } from '../../../errors/domain-error.ts';

/** Child processes for untrusted files. A hostile file can only break its own process, which has no secrets. */
interface ProcessRunner<Told> {
  /** A module that calls `handleJob`. */
  script: URL;
  told: z.ZodType<Told>;
  timeLimitMs: number;
  /** In bytes, for the whole process. */
  mostMemory: number;
  /** Whether it loads native libraries. */
  hasAddons: boolean;
  atOnce: number;
  /** Length of the queue; callers beyond it get `busy`. */
  maxQueued: number;
  busy: string;
}

/**
 * Creates a function that runs a job in its own child process, a few at once. The process may read the disk and write only to
 * `writable`. Undefined when it ran out of time or memory.
 *
 * @throws DomainError OVERLOADED when the queue is full
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
