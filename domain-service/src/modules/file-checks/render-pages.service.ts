import { runCheck } from './check-runner.ts';
import type { RenderedPage } from './checked-file.ts';

/**
 * Makes pictures (WebP, at most 1,400 pixels wide) of pages of a PDF that was found sound; numbers begin at 1. Pages beyond its
 * end are left out.
 *
 * @throws Error when it takes too long or the file is damaged; OVERLOADED when too many wait
 */
export async function renderPages(file: string, from: number, count: number): Promise<RenderedPage[]> {
  const told = await runCheck({ task: 'pages', file, from, count });
  if (!told || !('pages' in told)) throw new Error('These pages cannot be made into pictures');
  return told.pages;
}
