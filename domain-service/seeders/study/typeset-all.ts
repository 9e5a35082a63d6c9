import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { TypesetPaper } from '../../src/modules/materials/notes/typesetting/typesetter.service.ts';
import type { PaperSource } from './study-pieces.ts';

const maxThreads = 4;

async function typesetSome(sources: readonly PaperSource[]): Promise<TypesetPaper[]> {
  const thread = new Worker(new URL('./typeset-worker.ts', import.meta.url), { workerData: sources });
  // Rejects with the thread's error.
  const [papers] = await once(thread, 'message');
  return papers;
}

/** Typesets papers in order, in several threads: two hundred take seconds. */
export async function typesetAll(sources: readonly PaperSource[]): Promise<TypesetPaper[]> {
  const share = Math.ceil(sources.length / Math.min(availableParallelism(), maxThreads));
  const shares = Array.from({ length: Math.ceil(sources.length / share) }, (_, at) =>
    sources.slice(at * share, (at + 1) * share),
  );
  return (await Promise.all(shares.map(typesetSome))).flat();
}
