import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod';

const Read = z.object({ bytes: z.int(), seconds: z.number() });

interface Readers {
  origin: string;
  path: string;
  /** One cookie header per reader. */
  cookies: readonly string[];
}

/** Starts readers of a file; the returned function ends them and returns their total speed (MB/s). */
export async function startReaders(order: Readers): Promise<() => Promise<number>> {
  const child = fork(new URL('./bare/read-files.ts', import.meta.url), [JSON.stringify(order)]);
  await once(child, 'message');
  return async () => {
    child.send('tell');
    const [message] = await once(child, 'message');
    const { bytes, seconds } = Read.parse(message);
    child.kill('SIGTERM');
    await once(child, 'exit');
    return bytes / seconds / 1e6;
  };
}
