import * as z from 'zod';
import { createProcessRunner } from '../files/process-runner.service.ts';
import { RenderedPage } from './checked-file.ts';

// A separate queue, so that readers do not wait for new uploads.
const run = createProcessRunner({
  script: new URL('./pages-process.ts', import.meta.url),
  result: z.object({ pages: z.array(RenderedPage) }),
  timeLimitMs: 30_000,
  maxMemory: 800 * 1024 * 1024,
  hasAddons: true,
  concurrency: 2,
  maxQueued: 40,
  busy: 'Many pages are being prepared right now. Please try again in a moment.',
});

/**
 * Renders pages of a checked PDF as images (WebP, at most 1,400 pixels wide). Numbers start at 1; pages beyond the end are
 * skipped.
 *
 * @throws Error when it takes too long or the file is damaged; OVERLOADED when the queue is full
 */
export async function renderPages(file: string, from: number, count: number): Promise<RenderedPage[]> {
  const result = await run({ file, from, count });
  if (!result) throw new Error('These pages cannot be made into pictures');
  return result.pages;
}
