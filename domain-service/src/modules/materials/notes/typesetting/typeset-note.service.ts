import { z } from 'zod';
import { createProcessRunner } from '../../files/process-runner.service.ts';
import type { WholeNote } from './paper.ts';
import type { TypesetPaper } from './typesetter.service.ts';

const run = createProcessRunner({
  script: new URL('./typeset-process.ts', import.meta.url),
  told: z.object({ pdf: z.instanceof(Uint8Array), pages: z.int().min(1) }),
  timeLimitMs: 30_000,
  mostMemory: 600 * 1024 * 1024,
  hasAddons: true,
  atOnce: 2,
  maxQueued: 40,
  busy: 'Many notes are being saved just now. Please try again in a moment',
});

/**
 * Typesets a note in a process of its own.
 *
 * @throws Error when it takes too long or cannot be set; OVERLOADED when too many wait
 */
export async function typesetNote(note: WholeNote): Promise<TypesetPaper> {
  const told = await run({ note });
  if (!told) throw new Error(`The note "${note.title}" could not be typeset`);
  return told;
}
