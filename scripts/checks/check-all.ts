import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Check {
  name: string;
  program: string;
  args: string[];
}

interface Outcome {
  isPassed: boolean;
  seconds: string;
  output: string;
}

/** Slowest first, so that the parallel runs finish at about the same time. */
const checks: Check[] = [
  { name: 'types of the domain service', program: 'tsc', args: ['--project', 'domain-service'] },
  { name: 'types of everything else', program: 'tsc', args: ['--project', '.'] },
  { name: 'imports', program: 'depcruise', args: ['contracts', 'domain-service', 'bff', 'e2e', 'scripts'] },
  { name: 'dead code', program: 'knip', args: ['--no-config-hints'] },
  { name: 'format and lint', program: 'biome', args: ['check', '--error-on-warnings', '--max-diagnostics=50', '.'] },
  { name: 'names and comments', program: 'node', args: ['scripts/checks/check-files.ts'] },
];

async function runCheck({ program, args }: Check): Promise<Outcome> {
  const startedAt = performance.now();
  const path = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program);
  const child = spawn(path, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.on('error', (error) => {
    chunks.push(Buffer.from(error.message));
    resolve(false);
  });
  child.on('close', (code) => resolve(code === 0));
  const isPassed = await promise;
  return {
    isPassed,
    seconds: ((performance.now() - startedAt) / 1000).toFixed(1),
    output: Buffer.concat(chunks).toString().trim(),
  };
}

async function runInTurn(queue: Check[]): Promise<void> {
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
    const { isPassed, seconds, output } = await runCheck(check);
    process.stdout.write(`${isPassed ? 'ok  ' : 'FAIL'} ${check.name} (${seconds} s)\n`);
    if (!isPassed || check.program === 'node') {
      process.stdout.write(`${output}\n\n`);
    }
    if (!isPassed) {
      process.exitCode = 1;
    }
  }
}

const queue = [...checks];
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, () => runInTurn(queue)));
