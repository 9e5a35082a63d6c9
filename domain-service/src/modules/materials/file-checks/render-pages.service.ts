import { z } from 'zod';
import { createProcessRunner } from '../files/process-runner.service.ts';
import { RenderedPage } from './checked-file.ts';

// Readers do not wait for what is just being sent.
const run = createProcessRunner({
  script: new URL('./pages-process.ts', import.meta.url),
  told: z.object({ pages: z.array(RenderedPage) }),
  timeLimitMs: 30_000,
  mostMemory: 800 * 1024 * 1024,
  hasAddons: true,
  atOnce: 2,
  maxQueued: 40,
  busy: 'Many pages are being made just now. Please try again in a moment',
});

/**
 * Makes pictures (WebP, at most 1,400 pixels wide) of pages of a PDF that was found sound; numbers begin at 1. Pages beyond its
 * end are left out.
 *
 * @throws Error when it takes too long or the file is damaged; OVERLOADED when too many wait
 */
export async function renderPages(file: string, from: number, count: number): Promise<RenderedPage[]> {
  const told = await run({ file, from, count });
  if (!told) throw new Error('These pages cannot be made into pictures');
  return told.pages;
}
