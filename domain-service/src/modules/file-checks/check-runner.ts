import { z } from 'zod';
import { createProcessRunner } from '../files/process-runner.service.ts';
import { type CheckJob, FileFacts, RenderedPage } from './checked-file.ts';

const run = createProcessRunner({
  script: new URL('./check-process.ts', import.meta.url),
  told: z.union([
    z.object({ facts: FileFacts }),
    z.object({ pages: z.array(RenderedPage) }),
    z.object({ refusal: z.string().max(600) }),
  ]),
  // Of one file. The largest picture that is taken needs two thirds of the memory.
  timeLimitMs: 60_000,
  mostMemory: 800 * 1024 * 1024,
  hasAddons: true,
  atOnce: 2,
  mostWaiting: 40,
  busy: 'Many files are being looked at just now. Please try again in a moment',
});

/** Undefined: out of time or of memory. */
export function runCheck(job: CheckJob, writable?: string) {
  return run(job, writable);
}
