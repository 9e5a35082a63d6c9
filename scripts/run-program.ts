import { spawn } from 'node:child_process';
import { ExplainedError } from './explained-error.ts';

export type Program = {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number | undefined;
  gid?: number | undefined;
  /** Aborts the program. */
  signal?: AbortSignal | undefined;
};

/**
 * Runs a program and returns its output.
 *
 * @throws ExplainedError with the last lines of its output if it fails
 */
export async function runProgram(name: string, program: Program): Promise<string> {
  const { command, args, ...options } = program;
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { ...withoutUndefined(options), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
  if (code !== 0) throw new ExplainedError(`${name} failed:\n${lastLines(output, 40)}`);
  return output;
}

function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

function withoutUndefined(options: Omit<Program, 'command' | 'args'>) {
  const { uid, gid, signal, ...rest } = options;
  return { ...rest, ...(uid === undefined || gid === undefined ? {} : { uid, gid }), ...(signal ? { signal } : {}) };
}
