import { readStartTime } from '../scripts/bootstrap/process-identity.mjs';
import { startScratchStack } from './fixtures/scratch-stack.ts';

/** The process of Playwright. A killed one cannot stop this stack. */
const runner = Number(process.argv[2]);
const runnerStartedAt = readStartTime(runner);
const checkEveryMs = 2_000;

/** Runs the stack that all tests share until Playwright stops it. */
const stack = await startScratchStack();

async function end(): Promise<void> {
  await stack.stop();
  process.exit(0);
}

process.once('SIGTERM', end);
process.once('SIGINT', end);
process.stdout.write(`Ready at ${stack.address} with ${stack.dataDir}\n`);
const watch = setInterval(() => {
  if (readStartTime(runner) === runnerStartedAt) return;
  clearInterval(watch);
  void end();
}, checkEveryMs);
