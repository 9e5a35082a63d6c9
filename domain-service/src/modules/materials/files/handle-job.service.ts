import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';

const Sent = z.object({ job: z.unknown(), maxMemory: z.int() });

/** The child process side of `createProcessRunner`: does the one job the process was started for. */
export function handleJob<Job>(schema: z.ZodType<Job>, work: (job: Job) => unknown): void {
  process.once('message', async (message) => {
    const { job, maxMemory } = Sent.parse(message);
    // Lets saves of answers go first.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: maxMemory }).unref();
    const result = await work(schema.parse(job));
    process.send?.(result, () => process.disconnect());
  });
}
