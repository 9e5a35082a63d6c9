import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const Sent = z.object({ job: z.unknown(), mostMemory: z.int() });

/** The child process side of `createProcessRunner`: does the one job the process was started for. */
export function handleJob<Job>(schema: z.ZodType<Job>, work: (job: Job) => unknown): void {
  process.once('message', async (message) => {
    const { job, mostMemory } = Sent.parse(message);
    // Lets saves of answers go first.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: mostMemory }).unref();
    const told = await work(schema.parse(job));
    process.send?.(told, () => process.disconnect());
  });
}
