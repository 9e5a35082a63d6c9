import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inheritedEnvironment, projectFolder } from '../../../scripts/env.ts';

export interface BareServer {
  pid: number;
  /** Its message when it became ready. */
  facts: unknown;
  stop(): Promise<void>;
}

/** Starts one of the bare servers as a separate process and waits until it is ready. */
export async function startBare(file: URL, order: object, environment: Record<string, string>): Promise<BareServer> {
  const child = fork(file, [JSON.stringify(order)], {
    cwd: projectFolder,
    env: { ...inheritedEnvironment, NODE_ENV: 'production', ...environment },
  });
  const ended = once(child, 'exit');
  const ready = once(child, 'message');
  const [facts] = await Promise.race([
    ready,
    ended.then(([code]) => {
      throw new Error(`The bare server ended with ${code} before it was ready`);
    }),
  ]);
  return {
    pid: child.pid ?? 0,
    facts,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
