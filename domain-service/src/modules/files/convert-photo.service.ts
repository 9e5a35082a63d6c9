import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { z } from 'zod';
import { DomainError } from '../../errors/domain-error.ts';
import { PhotoRefusal, UnfitPhoto } from './unfit-photo.service.ts';

/** Processes at once, and files that may wait for one. */
const mostAtOnce = 2;
const mostWaiting = 40;
/** Of one file. The largest picture that is taken needs two thirds of the memory. */
const timeLimitMs = 30_000;
const mostMemory = 800 * 1024 * 1024;

const script = fileURLToPath(new URL('./photo-process.ts', import.meta.url));
const flags = ['--permission', '--allow-fs-read=*', '--allow-addons', '--allow-worker', '--max-old-space-size=256'];

/** A photo as it is kept. */
const KeptImage = z.object({
  content: z.instanceof(Uint8Array),
  /** For lists: what a page shows of it before somebody looks closer. */
  small: z.instanceof(Uint8Array),
  width: z.int(),
  height: z.int(),
});
export type KeptImage = z.infer<typeof KeptImage>;
const Told = z.union([z.object({ images: z.array(KeptImage) }), z.object({ refusal: PhotoRefusal })]);

async function convert(file: string, mostPages: number): Promise<KeptImage[]> {
  const child = fork(script, {
    execArgv: flags,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: timeLimitMs,
    killSignal: 'SIGKILL',
  });
  let told: unknown;
  child.once('message', (message) => {
    told = message;
  });
  child.send({ file, mostPages, mostMemory });
  await once(child, 'close');
  const answer = Told.safeParse(told);
  // It ended without a word: out of time or of memory.
  if (!answer.success) throw new UnfitPhoto('too-hard');
  if ('refusal' in answer.data) throw new UnfitPhoto(answer.data.refusal);
  return answer.data.images;
}

const limit = pLimit(mostAtOnce);

/**
 * Makes images of a file on the disk, in a process of its own with bounds of time and memory; two at once.
 *
 * @throws UnfitPhoto; OVERLOADED when too many wait
 */
export async function convertPhoto(file: string, mostPages: number): Promise<KeptImage[]> {
  if (limit.pendingCount >= mostWaiting) {
    throw new DomainError('OVERLOADED', 'Many photos are being sent just now. Please try again in a moment', {
      retryAfterSeconds: 10,
    });
  }
  return limit(() => convert(file, mostPages));
}
