import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { HashOrder } from './hash-order.ts';

const Answer = z.union([z.object({ result: z.union([z.string(), z.boolean()]) }), z.object({ error: z.string() })]);

export interface HashThreads {
  /** Number of jobs waiting for a thread. */
  countWaiting(): number;
  run(order: HashOrder): Promise<string | boolean>;
}

/** Under `node --watch`, a thread also reports which files it loaded. */
async function findAnswer(messages: AsyncIterable<unknown[]>): Promise<z.infer<typeof Answer>> {
  for await (const [message] of messages) {
    const answer = Answer.safeParse(message);
    if (answer.success) return answer.data;
  }
  throw new Error('The thread ended without an answer');
}

/**
 * Threads that only hash, one job at a time, with a lower priority than everything else on the machine, so that sign-ins
 * do not slow down students taking an exam. They start when first needed and do not keep the process alive.
 *
 * @param niceness as in `nice`: 0 is normal priority, 19 the lowest
 */
export function startHashThreads(count: number, niceness: number): HashThreads {
  const inFlight = pLimit(count);
  const idle: Worker[] = [];

  function startThread(): Worker {
    const thread = new Worker(new URL('./hash-worker.ts', import.meta.url), { workerData: niceness });
    thread.unref();
    return thread;
  }

  async function runOn(thread: Worker, order: HashOrder): Promise<string | boolean> {
    // Rejects when the thread crashes; it is not used again then.
    const messages = on(thread, 'message');
    thread.ref();
    thread.postMessage(order);
    const answer = await findAnswer(messages);
    thread.unref();
    idle.push(thread);
    if ('error' in answer) throw new Error(answer.error);
    return answer.result;
  }

  return {
    countWaiting: () => inFlight.pendingCount,
    run: (order) => inFlight(() => runOn(idle.pop() ?? startThread(), order)),
  };
}
