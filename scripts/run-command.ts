import { spawn } from 'node:child_process';
import { inheritedEnvironment, projectFolder } from './env.ts';

export type Command = {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Receives standard output, which is also printed to the console. */
  onOutput?: (text: string) => void;
};

/** Runs a command with its output on the console. Returns whether it succeeded. */
export async function runCommand(options: Command, signal: AbortSignal): Promise<boolean> {
  const { command, args, cwd = projectFolder, env = inheritedEnvironment, onOutput } = options;
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', onOutput ? 'pipe' : 'inherit', 'inherit'],
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    onOutput?.(chunk.toString());
  });
  // Test runners clean up on SIGINT, not on SIGTERM.
  const stop = () => child.kill('SIGINT');
  signal.addEventListener('abort', stop, { once: true });
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  child.on('error', reject);
  child.on('close', (code) => resolve(code === 0));
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
