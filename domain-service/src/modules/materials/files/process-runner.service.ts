import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { DomainError } from '../../../errors/domain-error.ts';

/** Child processes for untrusted files. A hostile file can only break its own process, which has no secrets. */
interface ProcessRunner<Result> {
  /** A module that calls `handleJob`. */
  script: URL;
  result: z.ZodType<Result>;
  timeLimitMs: number;
  /** In bytes, for the whole process. */
  maxMemory: number;
  /** Whether it loads native libraries. */
  hasAddons: boolean;
  concurrency: number;
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
export function createProcessRunner<Result>(runner: ProcessRunner<Result>) {
  const limit = pLimit(runner.concurrency);
  const flags = ['--permission', '--allow-fs-read=*', '--allow-worker', '--max-old-space-size=256'];
  if (runner.hasAddons) flags.push('--allow-addons');

  async function run(job: unknown, writable: string | undefined): Promise<Result | undefined> {
    const child = fork(fileURLToPath(runner.script), {
      execArgv: writable === undefined ? flags : [...flags, `--allow-fs-write=${writable}`],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: runner.timeLimitMs,
      killSignal: 'SIGKILL',
    });
    let result: unknown;
    child.once('message', (message) => {
      result = message;
    });
    child.send({ job, maxMemory: runner.maxMemory });
    await once(child, 'close');
    return runner.result.safeParse(result).data;
  }

  return async (job: unknown, writable?: string): Promise<Result | undefined> => {
    if (limit.pendingCount >= runner.maxQueued) {
      throw new DomainError('OVERLOADED', runner.busy, { retryAfterSeconds: 10 });
    }
    return limit(() => run(job, writable));
  };
}
