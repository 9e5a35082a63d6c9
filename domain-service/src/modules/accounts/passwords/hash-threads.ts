import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { HashOrder } from './hash-order.ts';

const Answer = z.union([z.object({ result: z.union([z.string(), z.boolean()]) }), z.object({ fault: z.string() })]);

export interface HashThreads {
  /** How many orders wait for a thread. */
  countWaiting(): number;
  run(order: HashOrder): Promise<string | boolean>;
}

/** Under `node --watch` a thread also tells what files it is made of. */
async function findAnswer(messages: AsyncIterable<unknown[]>): Promise<z.infer<typeof Answer>> {
  for await (const [message] of messages) {
    const answer = Answer.safeParse(message);
    if (answer.success) return answer.data;
  }
  throw new Error('The thread ended without an answer');
}

/**
 * Threads that do nothing but hash, each one order at a time, less urgent than everything else on the machine: so that
 * those who sign in do not keep those waiting who sit an exam. They are started when first needed and keep no process alive.
 *
 * @param niceness as of `nice`: 0 as urgent as the rest, 19 the least
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
    // Rejects when the thread breaks; then it is not used again.
    const messages = on(thread, 'message');
    thread.ref();
    thread.postMessage(order);
    const answer = await findAnswer(messages);
    thread.unref();
    idle.push(thread);
    if ('fault' in answer) throw new Error(answer.fault);
    return answer.result;
  }

  return {
    countWaiting: () => inFlight.pendingCount,
    run: (order) => inFlight(() => runOn(idle.pop() ?? startThread(), order)),
  };
}
